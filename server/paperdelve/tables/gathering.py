"""Who has gathered at a table: members, the seats they hold, the feeds they follow."""

from attrs import Factory, define

from paperdelve.tables.deed import Changed
from paperdelve.tables.entrance import entrance, seats_opened, speaks_for, welcome
from paperdelve.tables.feeds import Feed, LateFeed
from paperdelve.tables.lobby import NAME
from paperdelve.tables.member import Member, Published
from paperdelve.tables.opening import Loaded
from paperdelve.tables.refusal import Refusal
from paperdelve.tables.rooms import chat, heard, is_whisper, whispered_in
from paperdelve.tables.services import Services
from paperdelve.tables.settings import one_line
from paperdelve.tables.table import Table
from paperdelve.wire import messages as msg
from paperdelve.wire.scene import LOG_KEPT

NAMES_SHOWN = 50
"""How many spectators are shown by name; all are counted."""


@define(eq=False)
class Gathering:
    """The members at one table. All changes are told to them here."""

    table: Table
    services: Services
    members: set[Member] = Factory(set)
    holders: dict[str, Member] = Factory(dict)
    """Who holds a seat and is here; the GM under ``gm``."""
    away: dict[str, float] = Factory(dict)
    """The seats that nobody here holds, and ``gm`` likewise: since when, by the table's clock."""
    machines: set[str] = Factory(set)
    """The seats whose holders are programs, or were when they were here last; all others are people's."""
    feeds: dict[tuple[str, str], Feed] = Factory(dict)
    late: LateFeed | None = None
    """The feed that is kept behind, if there is one."""
    _whispers: dict[str, int] = Factory(dict)
    """The number of the last whisper in each room, since the table was loaded."""

    # ------------------------------------------------------------ the table itself

    def set_up(self, loaded: Loaded, now: float, date: float) -> None:
        """Prepare the feeds of a table that was just loaded."""
        table = self.table
        settings, group_of = table.state.settings, table.entry.viewer.group
        self._feed(group_of("player"), "player")
        if settings.spectators and loaded.late is not None:
            late = self.late = LateFeed(table, group_of("spectator"), loaded.late.scene, loaded.late.number)
            for at, changed in loaded.late.waiting:
                past = max(0.0, date - at)  # less than none, if the machine's clock was put back
                late.hold(now + settings.delay_seconds - past, self._published(late, changed, {}))
            self.feeds[late.group, "spectator"] = late
        elif settings.spectators:
            self._feed(group_of("spectator"), "spectator")
        for seat in table.entry.seats:
            self._feed(group_of(seat), "player")
        if settings.gm:
            self._feed(group_of("gm"), "gm")
        self.away = dict.fromkeys(table.state.sent, now)

    def _feed(self, group: str, role: str) -> Feed:
        feed = self.feeds.get((group, role))
        if feed is None:
            number = self.table.state.number
            is_new = self.table.open_group(group)
            feed = self.feeds[group, role] = Feed(self.table, group, role, number + is_new)
        return feed

    def _place(self, member: Member) -> Feed:
        """Find the feed that a member must follow, by what it holds."""
        seats = [seat for seat in self.table.state.places if seat in member.seats]
        member.viewpoint = "+".join(seats) if seats and member.role == "player" else member.role
        return self._feed(self.table.entry.viewer.group(member.viewpoint), member.role)

    def feed_of(self, member: Member) -> Feed:
        """Return the feed that a member follows."""
        return self.feeds[self.table.entry.viewer.group(member.viewpoint), member.role]

    def refresh(self, member: Member) -> None:
        """Send a member the scene that it should have."""
        member.tell(self.fresh(member))

    def fresh(self, member: Member) -> msg.Scene:
        """Return the scene that a member should have, with what was whispered to it alone."""
        scene = self.feed_of(member).fresh()
        state = self.table.state
        if member.role != "player" or not any(is_whisper(line[0]) for line in state.chat):
            return scene
        lines = chat(state.chat, "player", whispered_in(state.places, member.seats))
        return msg.Scene(scene.number, {**scene.scene, "chat": lines[-LOG_KEPT:]})

    # ------------------------------------------------------------ coming and going

    def admit(self, member: Member, hello: msg.Hello, version: str) -> None:
        """Let a member in, with the seats that its tokens open; raises Refusal."""
        table = self.table
        way_in = entrance(table, hello.code)
        if len(self.members) >= self.services.limits.members:
            raise Refusal(
                "crowded", f"There is no room left: {self.services.limits.members} are here already."
            )
        seats = seats_opened(table, way_in.role, hello.tokens)
        member.name = one_line(hello.name)[:NAME] or (table.state.places[seats[0]].name if seats else "")
        member.role, member.host, member.seats = way_in.role, way_in.host, set(seats)
        member.bot = hello.bot
        for seat in speaks_for(member):
            self._take_over(seat)
            self._holds(member, seat)
        self.members.add(member)
        feed = self._place(member)
        feed.members.append(member)
        member.tell(welcome(table, member, feed.number, version))
        missed = feed.missed(hello.last)
        if missed is None or self._missed_whispers(member, hello.last):
            self.refresh(member)
            return
        for published in missed:
            member.update(published)

    def _missed_whispers(self, member: Member, last: int | None) -> bool:
        """Whether something was whispered to a member since the scene that it holds."""
        rooms = whispered_in(self.table.state.places, member.seats)
        return any(self._whispers.get(room, 0) > (last or 0) for room in rooms)

    def _take_over(self, seat: str) -> None:
        """Part a seat from the connection that has it: its token was used again elsewhere."""
        old = self.holders.pop(seat, None)
        if old is None:
            return
        reason = "You have joined from elsewhere; this connection is not used any more."
        old.seats.discard(seat)
        if not old.seats or seat == "gm":
            self.part(old, 0.0)
            old.dismiss("taken_over", reason, retry=False)
        else:
            old.tell(msg.Unseated(seat, "taken_over", f"The seat {seat} is played from elsewhere now."))
            self.reseat(old)

    def _holds(self, member: Member, seat: str) -> None:
        self.holders[seat] = member
        self.away.pop(seat, None)
        (self.machines.add if member.bot else self.machines.discard)(seat)

    def part(self, member: Member, now: float) -> bool:
        """Let a member go; False if it was not here."""
        if member not in self.members:
            return False
        self.members.discard(member)
        self.feed_of(member).members.remove(member)
        for seat in [seat for seat, holder in self.holders.items() if holder is member]:
            del self.holders[seat]
            self.away[seat] = now
        return True

    # ------------------------------------------------------------ seats

    def seat(self, member: Member, seat: str) -> bool:
        """Give a seat to a member, and its name if it had none; False if it has gone meanwhile."""
        if member not in self.members:
            return False
        member.name = member.name or self.table.state.places[seat].name
        member.seats.add(seat)
        self._holds(member, seat)
        return True

    def unseat(self, seat: str, why: str, now: float) -> None:
        """Take a seat from its holder, who may be away."""
        self.away[seat] = now
        holder = self.holders.pop(seat, None)
        if holder is None:
            return
        holder.seats.discard(seat)
        reason = "You gave the seat back." if why == "left" else "The host has freed your seat."
        holder.tell(msg.Unseated(seat, why, reason))
        self.reseat(holder)

    def reseat(self, member: Member) -> None:
        """Let a member follow what its seats may see now; a fresh scene if that is something else."""
        old = self.feed_of(member)
        new = self._place(member)
        if new is not old:
            old.members.remove(member)
            new.members.append(member)
            self.refresh(member)

    # ------------------------------------------------------------ telling

    def publish(self, changed: Changed, now: float) -> None:
        """Hand a number to everybody, each group what it may know; encoded once for all who see the same."""
        shared: dict[str, Published] = {}
        delay = self.table.state.settings.delay_seconds
        own = self._whispered(changed) if changed.said else None
        for feed in self.feeds.values():
            published = self._published(feed, changed, shared)
            if isinstance(feed, LateFeed):
                feed.hold(now + delay, published)
            else:
                self.services.tally.updates += feed.publish(published, own)

    def _whispered(self, changed: Changed) -> dict[Member, Published]:
        """Return what those are sent to whom something was whispered."""
        rooms = {change[1] for change in changed.said if is_whisper(change[1])}
        self._whispers.update(dict.fromkeys(rooms, changed.number))
        own = {}
        for member in self.members if rooms else ():
            mine = whispered_in(self.table.state.places, member.seats)
            if member.role == "player" and not rooms.isdisjoint(mine):
                group = self.table.entry.viewer.group(member.viewpoint)
                changes = [*changed.groups[group], *heard(changed.said, "player", mine)]
                own[member] = Published(changed.number, changes)
        return own

    def release(self, now: float) -> None:
        """Show those who are kept behind what is due at ``now``."""
        if self.late is not None:
            self.services.tally.updates += self.late.release(now)

    def _published(self, feed: Feed, changed: Changed, shared: dict[str, Published]) -> Published:
        group = feed.group
        said = heard(changed.said, feed.role) if changed.said else None
        if said:
            return Published(changed.number, [*changed.groups[group], *said])
        published = shared.get(group)
        if published is None:
            published = shared[group] = Published(changed.number, changed.groups[group])
        return published

    def tell_presence(self) -> None:
        """Tell everybody who is here."""
        people = [self._person(each) for each in self.members if each.role != "spectator"]
        people.sort(key=lambda person: (person["role"], person["name"], person["seats"]))
        watching = [each for each in self.members if each.role == "spectator"]
        names = sorted(each.name for each in watching if each.name)[:NAMES_SHOWN]
        people += [{"name": name, "role": "spectator", "seats": []} for name in names]
        presence = msg.Presence(people, len(watching))
        for member in self.members:
            member.tell(presence)
        for feed in self.feeds.values():
            feed.forget()

    def _person(self, member: Member) -> dict[str, object]:
        seats = [seat for seat in self.table.state.places if seat in member.seats]
        person: dict[str, object] = {"name": member.name, "role": member.role, "seats": seats}
        flags = {"host": member.host, "bot": member.bot}
        return person | {flag: True for flag, is_so in flags.items() if is_so}
