"""Names, chat and dungeons are other people's words: whatever stands in them is only ever shown."""

import pytest
from playwright.async_api import expect

from paperdelve.wire import messages as m
from tests.browser.evening import make_table, sit, start_as_gm
from tests.browser.house import House
from tests.browser.people import PHONE, Axe, Shoot, Visit

pytestmark = pytest.mark.asyncio(loop_scope="session")

MARKUP = "<img src=x onerror=alert(1)>"
SCRIPT = "</script><script>alert(2)</script>"
LONG = "W" * 40
DUNGEON = f"""
title = "{MARKUP}"
author = "{SCRIPT}"
story = "{SCRIPT} javascript:alert(3)"
monster_count = 0
[[level]]
title = "{MARKUP}"
map = '''
#######
#S...E#
#S....#
#######
'''
[[level.notes]]
at = [2, 1]
words = "{MARKUP}"
"""


async def test_nothing_that_people_write_is_ever_run(
    house: House, visit: Visit, shoot: Shoot, axe: Axe
) -> None:
    """Given a hostile dungeon, hostile names and hostile chat, then they are read as they were written."""
    table = await make_table(house, DUNGEON, title=MARKUP, gm=True)
    host = await visit(f"/t/{table.play}#{table.host}")
    guest = await visit(f"/t/{table.play}", size=PHONE)
    dialogs: list[str] = []
    for page in (host, guest):
        page.on("dialog", lambda dialog: dialogs.append(dialog.message))
    await sit(guest, MARKUP, "Red")
    await expect(host.get_by_text(MARKUP).first).to_be_visible()
    for page in (host, guest):
        told = page.locator(".lobby-dungeon")
        await expect(told).to_contain_text(f"{SCRIPT} javascript:alert(3)")
        await expect(told).to_contain_text(f"Drawn by {SCRIPT}")
    await shoot(host, "hostile-lobby")
    async with await house.guest() as wire:
        await wire.say(m.Hello(table.play, SCRIPT[:40]))
        await wire.hear(m.Scene)
        await wire.ask(m.Sit, "blue", LONG)
        await wire.ask(m.Choose, "blue", {"class": "elf", "name": "<b onclick=alert(4)>"})
        await wire.ask(m.Ready, "blue")
        await wire.ask(m.Say, f"{SCRIPT} {MARKUP}")
        await start_as_gm(host, guest)
    await expect(host.locator("[data-phase=playing]")).to_be_visible()
    await guest.get_by_role("button", name="Chat").or_(guest.get_by_role("tab", name="Chat")).first.click()
    await expect(guest.get_by_text(f"{SCRIPT} {MARKUP}").first).to_be_visible()
    await shoot(guest, "hostile-table")
    await axe(host)
    for page in (host, guest):
        assert await page.locator("img[src=x]").count() == 0
    assert dialogs == []
