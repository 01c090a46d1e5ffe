"""What a person reads once the installation is up: where it is and how to sign in."""

from django.conf import settings

from config.environment import Environment
from config.supervisor import reachable

_WIDTH = 68


def banner(env: Environment) -> str:
    """One block, in Chinese and English."""
    line = "─" * _WIDTH
    model = env.llm_model or ("OpenAI-compatible" if _has_model(env) else None)
    body = [
        f"  打开 / Open     http://{_address(env.host)}:{env.port}/",
        *_accounts(),
        f"  模型 / Model    {model or '离线模型 offline model (OPENAI_API_KEY 未设置 / not set)'}",
        "  停止 / Stop     Ctrl-C",
    ]
    return "\n".join(["", line, *body, line, ""])


def _has_model(env: Environment) -> bool:
    return bool(env.openai_api_key or env.openai_base_url)


def _address(host: str) -> str:
    name = reachable(host)
    return f"[{name}]" if ":" in name else name


def _accounts() -> list[str]:
    """The demo accounts, only in an embedded installation."""
    roles = {"student": "学生 / Student", "staff": "员工 / Staff  "}
    return [
        f"  {roles[name]}  {name}  ·  密码 / password  {password}"
        for name, password in settings.DEMO_PASSWORDS.items()
    ]
