"""Somebody who looks at another tab is called when it is their turn, and comes back to how things are."""

import pytest
from playwright.async_api import Page, expect

from tests.browser import board
from tests.browser.evening import end_turn, has_turn, make_table, sit, stands_still, start, step
from tests.browser.house import House
from tests.browser.people import Visit

pytestmark = pytest.mark.asyncio(loop_scope="session")

# Playwright tells every page that it has the focus, so that Chromium hides none: here is what the page asks.
_HIDE = """hidden => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    const state = hidden ? "hidden" : "visible";
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
    document.dispatchEvent(new Event("visibilitychange"));
}"""
_CALLS = """
window.called = [];
window.Notification = class {
    static permission = "granted";
    constructor(title, { body }) { window.called.push(body); }
    close() { window.called.push("closed"); }
};
const start = AudioScheduledSourceNode.prototype.start;
window.tones = 0;
AudioScheduledSourceNode.prototype.start = function (...given) {
    window.tones += 1;
    return start.apply(this, given);
};
"""
"""Notes what is shown outside of the page and what is heard."""


async def _hide(page: Page, *, hidden: bool) -> None:
    await page.evaluate(_HIDE, hidden)


async def _two(house: House, visit: Visit) -> tuple[Page, Page]:
    """Let Ann, who begins, and Bob sit down, and start."""
    table = await make_table(house)
    ann, bob = await visit(f"/t/{table.play}"), await visit("about:blank")
    await bob.add_init_script(_CALLS)
    await bob.goto(f"{house.url}/t/{table.play}")
    await sit(ann, "Ann", "Red")
    await sit(bob, "Bob", "Blue")
    await bob.get_by_role("button", name="I am ready").click()
    await start(ann)
    await has_turn(ann, "red")
    return ann, bob


async def test_a_hidden_tab_calls_and_comes_back_to_the_state(house: House, visit: Visit) -> None:
    """Given a hidden tab, when its turn comes, then title, sound and notice call; back, all is there."""
    ann, bob = await _two(house, visit)
    await expect(bob).to_have_title("The Cupboard")
    await _hide(bob, hidden=True)
    await step(ann, "ArrowRight", "ArrowRight")
    await end_turn(ann)
    await expect(bob).to_have_title("● Your turn \N{EN DASH} The Cupboard")
    assert await bob.evaluate("window.called") == ["It is blue's turn."]
    await bob.wait_for_function("() => window.tones === 2")
    await _hide(bob, hidden=False)
    await expect(bob).to_have_title("Your turn \N{EN DASH} The Cupboard")
    assert await bob.evaluate("window.called.at(-1)") == "closed"
    seen = await bob.evaluate(
        """() => {
            const { stage } = document.querySelector("[role=application]");
            return [stage.busy, stage.seen === stage.scene];
        }"""
    )
    assert seen == [False, True], "no film of what was missed"
    assert await board.stands(bob, "red") == (3, 1)
    await step(bob, "ArrowDown")


async def test_a_film_ends_when_the_tab_is_hidden(house: House, visit: Visit) -> None:
    """Given a film that plays, when the tab is hidden, then nothing of it is left for later."""
    ann, bob = await _two(house, visit)
    await bob.get_by_role("button", name="Settings").click()
    await bob.get_by_label("Show what happens").select_option("slow")
    await bob.keyboard.press("Escape")
    await board.click(ann, (5, 4))
    await expect(bob.get_by_role("application")).to_have_attribute("data-busy", "")
    await _hide(bob, hidden=True)
    await stands_still(bob)
    assert await bob.evaluate("document.querySelector('[role=application]').stage.busy") is False


async def test_the_sound_has_an_off_switch(house: House, visit: Visit) -> None:
    """Given the volume at nothing, when one's turn comes, then nothing is heard."""
    ann, bob = await _two(house, visit)
    await bob.get_by_role("button", name="Settings").click()
    await bob.get_by_label("Sound when it is your turn").fill("0")
    await bob.keyboard.press("Escape")
    tones = await bob.evaluate("window.tones")
    await end_turn(ann)
    await has_turn(bob, "blue")
    await step(bob, "ArrowDown")
    assert await bob.evaluate("window.tones") == tones
