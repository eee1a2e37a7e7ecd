#!/usr/bin/env python3
"""Checks proofs of life and death in the formats shinpan-proof/2 and shinpan-proof/3.

Usage: check_proofs.py FILE...          checks files and prints what each proof shows
       check_proofs.py --lines FILE     one document a line; prints 'accepted' or 'refused: why' for each

It follows docs/proofs.md and shares no code with Shinpan. zone_proofs.py checks proofs of the kind zone. Exit status: 0 if every proof is accepted, 1 if one
is refused, 2 if a file cannot be read.
"""

import json
import re
import sys

import zone_proofs

COUNTED = ("taken-with-threats", "stays-with-threats")
CLAIMS = (
    "alive", "not-alive", "taken", "not-taken", "taken-by-ko", "stays", "taken-under-bans", "stays-under-bans") + COUNTED
LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
PASS, SETTLED, LOOSE = "pass", "settled", "loose"


class Refused(Exception):
    pass


def demand(holds, otherwise):
    if not holds:
        raise Refused(otherwise)


# ---- the document


def of_type(value, kind, name):
    demand(type(value) is kind, "%s: expected %s" % (name, kind.__name__))
    return value


def field(value, name, kind):
    demand(type(value) is dict and name in value, "the field '%s' is missing" % name)
    return of_type(value[name], kind, name)


def word(value, name, choices):
    demand(field(value, name, str) in choices, "%s is not known" % name)
    return value[name]


class Board:
    """The position: colours by points, a point being (row from below, column)."""

    def __init__(self, rows):
        demand(rows and all(type(r) is str and re.fullmatch("[XO.]{1,52}", r) for r in rows), "no rows of a board")
        demand(len(rows) <= 52 and len({len(r) for r in rows}) == 1, "the rows differ in length")
        self.color = {}
        for row, line in enumerate(reversed(rows)):
            for column, sign in enumerate(line):
                self.color[row, column] = sign
        self.near = {
            (r, c): [q for q in ((r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)) if q in self.color]
            for r, c in self.color
        }
        self.by_name = {self.name(p): p for p in self.color}

    @staticmethod
    def name(point):
        row, column = point
        return (LETTERS[column // 25 - 1] if column >= 25 else "") + LETTERS[column % 25] + str(row + 1)

    def point(self, name):
        demand(type(name) is str and name in self.by_name, "there is no point %s" % (name,))
        return self.by_name[name]

    def points(self, names):
        return {self.point(name) for name in of_type(names, list, "points")}

    def move(self, name):
        return PASS if name == PASS else self.point(name)

    def of(self, color):
        return {p for p in self.color if self.color[p] == color}

    def border(self, points):
        return {q for p in points for q in self.near[p]} - points

    def parts(self, points):
        left, found = set(points), []
        while left:
            part, queue = set(), [left.pop()]
            while queue:
                p = queue.pop()
                part.add(p)
                for q in self.near[p]:
                    if q in left:
                        left.remove(q)
                        queue.append(q)
            found.append(part)
        return found

    def chain(self, point):
        return next(part for part in self.parts(self.of(self.color[point])) if point in part)


def rival(color):
    return "O" if color == "X" else "X"


def check(document):
    """Yields for each chain: its name, what the proof claims, and why it is refused, or None."""
    form = field(document, "format", str)
    demand(form in ("shinpan-proof/2", "shinpan-proof/3"), "another format")
    old = form == "shinpan-proof/2"
    life = word(document, "life", ("independent", "japanese"))
    board = Board(field(document, "position", list))
    given = set() if old else board.points(field(document, "given", list))
    proofs = field(document, "proofs", list)
    for number, proof in enumerate(proofs):
        shape(board, proof, number, CLAIMS[:2] if old else CLAIMS)
    statements = field(document, "chains", list)
    for statement in statements:
        claim = word(statement, "claim", CLAIMS[:2] if old else CLAIMS)
        if not old:
            word(statement, "first", ("owner", "opponent"))
            if "move" in statement:
                board.move(field(statement, "move", str))
        demand(board.color[board.point(field(statement, "chain", str))] != ".", "no stone stands there")
        number = field(statement, "proof", int)
        demand(0 <= number < len(proofs), "there is no such proof")
        demand(claim_of(proofs[number]) == claim, "the proof makes another claim")
        if claim in COUNTED:
            demand(field(statement, "threats", int) == proofs[number]["threats"], "the proof counts other threats")
    for statement in statements:
        claim = statement["claim"]
        first, move = ("opponent", None) if old else (statement["first"], statement.get("move"))
        try:
            Checker(board, proofs, given).statement(
                life, board.point(statement["chain"]), statement["proof"], first, move)
            why = None
        except Refused as refused:
            why = str(refused)
        shown = claim if claim not in COUNTED else "%s %d" % (claim, statement["threats"])
        if (first, move) != ("opponent", None):
            shown += ", %s first%s" % (first, "" if move is None else ": " + move)
        yield statement["chain"], shown if not given else shown + ", with given chains", why


def shape(board, proof, number, claims):
    """Checks that the proof is written as the schema says, and that a wall's proof stands before it."""
    demand(proof.get("kind") != "patterns", "proofs by patterns are no longer read")
    kind = word(proof, "kind", ("standing", "inside", "local", "joint", "confirmation", "zone"))
    if kind == "zone":
        wrong = zone_proofs.form_fault(board, proof) if claims == CLAIMS else "the older format has no such kind"
        demand(wrong is None, wrong)
        return
    if kind in ("standing", "inside"):
        board.points(field(proof, "chains", list)), board.points(field(proof, "regions", list))
        return
    if kind == "joint":
        for part in field(proof, "parts", list):
            word(part, "goal", ("eye", "link"))
            for name in ("chain", "other", "firm", "zone"):
                board.points(field(part, name, list))
            strategy_shape(board, part)
        return
    word(proof, "claim", claims if kind == "local" else CLAIMS[:2])
    for wall in field(proof, "walls", list):
        board.points(field(wall, "stones", list))
        if claims == CLAIMS and wall.get("proof") == "given":
            continue
        demand(0 <= field(wall, "proof", int) < number, "a wall's proof stands before the proof that uses it")
    if kind == "confirmation":
        board.points(field(proof, "region", list))
        demand(all(type(r) is str for r in field(proof, "replies", dict).values()), "a reply is a text")
        return
    if kind == "local" and proof["claim"] in COUNTED:
        field(proof, "threats", int)
    word(proof, "care", ("keeps-all", "exact"))
    board.points(field(proof, "zone", list)), board.points(field(proof, "guarded", list))
    strategy_shape(board, proof)


def strategy_shape(board, proof):
    board.move(field(proof, "first", str))
    nodes_shape(board, proof)


def nodes_shape(board, proof):
    for node in field(proof, "nodes", list):
        for one in of_type(node, list, "node"):
            demand(type(one) is list and len(one) == 3, "a round has a move, an answer and a node")
            board.move(one[0]), board.move(one[1])
            demand(one[2] == SETTLED or (type(one[2]) is int and one[2] >= 0), "no number of a node")


def claim_of(proof):
    return proof["claim"] if "claim" in proof and proof["kind"] in ("local", "confirmation", "zone") else (
        "not-alive" if proof["kind"] == "inside" else "alive")


# ---- the whole board


class Checker:
    def __init__(self, board, proofs, given):
        self.board = board
        self.proofs = proofs
        self.given = given

    def statement(self, life, stone, number, first, move):
        board, proof = self.board, self.proofs[number]
        for color in "XO":
            for chain in board.parts(board.of(color)):
                demand(any(board.color[p] == "." for p in board.border(chain)), "a chain has no liberty")
        for p in self.given:
            demand(board.color[p] != "." and board.chain(p) <= self.given, "no whole chain is given")
        owner, chain, kind = board.color[stone], board.chain(stone), proof["kind"]
        demand(not chain & self.given, "the chain is given, and what is given is not shown")
        if kind == "zone" and life == "independent":
            wrong = zone_proofs.fault(board, self.given, owner, chain, first, move, proof)
            demand(wrong is None, wrong)
            return
        demand(kind != "zone", "a zone proof is about another definition of life")
        self.none_given(number)
        demand(move is None or (kind == "local" and life == "independent"), "this kind of proof has no first move")
        if life == "japanese":
            demand(first == "opponent" and not self.given, "no other first player and no given chain")
            if kind == "confirmation":
                self.confirmation(owner, chain, number)
            else:
                self.wall(owner, "not-alive", chain, number)
                if kind == "local":
                    self.apart(owner, number)
        elif kind == "standing":
            self.standing(owner, proof, True)
            demand(chain <= board.points(proof["chains"]), "the chain is none of those that stand")
        elif kind == "inside":
            self.standing(rival(owner), proof, False)
            demand(chain <= board.points(proof["regions"]), "the chain is in none of the regions")
        elif kind == "local":
            self.local(owner, chain, proof, first, move)
            self.apart(owner if proof["claim"] == "alive" else rival(owner), number)
        elif kind == "joint":
            demand(first == "opponent", "in a joint proof the opponent moves first")
            self.joint(owner, chain, proof)
        else:
            raise Refused("a proof by another definition of life")

    def none_given(self, number):
        """Checks that no given stone is among the points of a proof or of the proofs of its walls."""
        proof = self.proofs[number]
        demand(proof["kind"] != "zone", "a zone proof is not proof of a wall")
        places = [part["zone"] for part in proof["parts"]] if proof["kind"] == "joint" else [
            proof[{"local": "zone", "confirmation": "region"}.get(proof["kind"], "regions")]]
        for place in places:
            demand(not self.board.points(place) & self.given, "given stones are among the points of a proof")
        for wall in proof["walls"] if proof["kind"] in ("local", "confirmation") else []:
            if wall["proof"] != "given":
                self.none_given(wall["proof"])

    def standing(self, color, proof, every_point):
        board = self.board
        chains, regions = board.points(proof["chains"]), board.points(proof["regions"])
        own = board.of(color)
        demand(chains <= own, "a point of the chains has no stone of the player")
        demand(not regions & own, "a region holds a stone of the player")
        chains_apart, regions_apart = board.parts(chains), board.parts(regions)
        for region in regions_apart:
            demand(board.border(region) <= chains, "something else than the chains is around a region")

        def vital(region, chain):
            matter = region if every_point else {p for p in region if board.color[p] == "."}
            return matter <= board.border(chain)

        for chain in chains_apart:
            demand(sum(vital(r, chain) for r in regions_apart) >= 2, "a chain has fewer than two vital regions")
        for region in regions_apart:
            demand(any(vital(region, c) for c in chains_apart), "a region is vital to no chain")

    def wall(self, color, claim, stones, number):
        """Checks that some stones of one chain can never be captured."""
        board = self.board
        demand(stones and stones <= board.of(color) and len(board.parts(stones)) == 1, "a wall is no chain")
        demand(not board.border(stones) & board.of(color), "a wall is not a whole chain")
        if number == "given":
            demand(stones <= self.given, "the wall is not given")
            return
        proof = self.proofs[number]
        if proof["kind"] == "standing":
            self.standing(color, proof, claim == "alive")
            demand(stones <= board.points(proof["chains"]), "the wall is none of the chains that stand")
        elif proof["kind"] == "local":
            demand(proof["claim"] == "alive" and proof["care"] == "keeps-all", "the wall is not proved to stay")
            self.local(color, stones, proof, "opponent", None)
        elif proof["kind"] == "joint":
            self.joint(color, stones, proof)
        else:
            raise Refused("the wall is not proved to stay")

    def walls(self, color, claim, proof):
        stones = set()
        for wall in proof["walls"]:
            points = self.board.points(wall["stones"])
            self.wall(color, claim, points, wall["proof"])
            stones |= points
        return stones

    def local(self, owner, chain, proof, first, move):
        claim, board = proof["claim"], self.board
        strategist = rival(owner) if claim == "not-alive" or claim.startswith("taken") else owner
        keeper = owner if claim == "alive" else rival(owner)
        walls = self.walls(keeper, claim, proof)
        zone, guarded = board.points(proof["zone"]), board.points(proof["guarded"])
        opening = (strategist == owner) == (first == "owner"), None if move is None else board.move(move)
        strategy = opening, board.move(proof["first"]), proof["nodes"]
        if claim not in ("alive", "not-alive"):
            demand(proof["care"] == "exact" and not guarded, "a proof about capture is exact and guards nothing")
            demand(board.border(zone) <= walls | (self.given & board.of(owner)), "the zone is open")
            demand(chain <= zone, "the chain is not in the zone")
            game = Capture(board, keeper, zone, walls, set(), "life", chain, set(), set())
            game.run_capture(claim, proof.get("threats", 0) if claim in COUNTED else 0, *strategy)
            return
        answers = any(w["proof"] != "given" and self.proofs[w["proof"]]["kind"] != "standing" for w in proof["walls"])
        game = Local(board, strategist, zone, walls, guarded, "life", chain, set(), set())
        game.run(claim, proof["care"], answers, self.given, *strategy)

    def joint(self, owner, chain, proof):
        board, own, used, eyes, links = self.board, self.board.of(owner), set(), 0, []
        parts = [{n: board.points(p[n]) for n in ("chain", "other", "firm", "zone")} | {"goal": p["goal"], "of": p}
                 for p in proof["parts"]]
        for part in parts:
            is_link = part["goal"] == "link"
            demand(is_link == bool(part["other"]), "a link has two chains, an eye has one set of chains")
            for named in (part["chain"], part["other"]):
                demand(named <= own and not board.border(named) & own, "a named chain is not a whole chain")
                demand(not is_link or len(board.parts(named)) == 1, "a link is between two chains")
            demand(part["chain"] | part["other"] <= part["zone"], "a named chain is not in the zone")
            points = part["zone"] - own
            demand(not points & used, "two parts rely on one point")
            used |= points
            game = Local(board, owner, part["zone"], set(), set(), part["goal"], part["chain"], part["other"],
                         part["firm"])
            game.run("alive", "keeps-all", False, set(), (False, None), board.move(part["of"]["first"]),
                     part["of"]["nodes"])
            links += [part] if is_link else []
            eyes += not is_link
        demand(eyes >= 2, "fewer than two eyes")

        def linked(start, leave_out):
            found, before = set(start), None
            while before != found:
                before = set(found)
                for link in links:
                    if link is not leave_out and found & (link["chain"] | link["other"]):
                        found |= link["chain"] | link["other"]
            return found

        everything = linked(chain, None)
        demand(len(board.parts(everything)) == len(links) + 1, "the links make a circle or link something else")
        for part in parts:
            demand(part["chain"] <= everything, "a part is not linked with the chain")
            demand(part["firm"] <= part["chain"] | part["other"], "something is firm and not named")
            for firm in board.parts(part["firm"]) if part["goal"] == "link" else []:
                side = linked(firm, part)
                demand(any(e["goal"] == "eye" and e["chain"] <= side for e in parts), "a firm chain has no eye")

    def apart(self, strategist, number):
        """Checks that no point is used by two proofs."""
        own, seen, used = self.board.of(strategist), set(), []

        def collect(at):
            if at in seen:
                return
            seen.add(at)
            proof, points = self.proofs[at], self.board.points
            if proof["kind"] == "standing":
                if points(proof["regions"]) not in used:
                    used.append(points(proof["regions"]))
            elif proof["kind"] == "local":
                kept = own if proof["care"] == "keeps-all" else points(proof["guarded"])
                used.append(points(proof["zone"]) - kept)
            elif proof["kind"] == "confirmation":
                used.append(points(proof["region"]))
            elif proof["kind"] == "joint":
                used.extend(points(part["zone"]) - own for part in proof["parts"])
            for wall in proof.get("walls", []) if proof["kind"] in ("local", "confirmation") else []:
                if wall["proof"] != "given":
                    collect(wall["proof"])

        collect(number)
        everything = set()
        for points in used:
            demand(not points & everything, "two proofs rely on one point")
            everything |= points

    def confirmation(self, owner, chain, number):
        board, proof = self.board, self.proofs[number]
        region = board.points(proof["region"])
        demand(chain <= region, "the chain is not in the region")
        demand(all(board.color[p] != "." for p in board.border(region)), "the region is open")
        strategist = owner if proof["claim"] == "alive" else rival(owner)
        walls = self.walls(strategist, "not-alive", proof)
        demand(board.border(region) & board.of(strategist) <= walls, "a chain around the region is no wall")
        self.apart(strategist, number)
        Study(board, owner, chain, region, proof["claim"], proof["replies"]).run()


# ---- a zone


class Local:
    """A game in a zone: 'S' is the strategist, 'R' the other side, '.' empty. A state is (stones, ban, elsewhere)."""

    count_at_start = 0

    def __init__(self, board, strategist, zone, walls, guarded, goal, chain, other, firm):
        self.board, self.zone, self.walls, self.guarded = board, zone, walls, guarded
        self.goal, self.chain, self.other, self.firm = goal, chain, other, firm
        self.strategist = strategist
        self.near = board.near
        self.order = sorted(zone)
        sign = {strategist: "S", rival(strategist): "R", ".": "."}
        self.outside = {p: "S" if p in walls else "R" for p in board.border(zone)}
        self.start = {p: sign[board.color[p]] for p in self.order}

    # the board of the zone

    def at(self, stones, p):
        return stones[p] if p in self.zone else self.outside.get(p)

    def group(self, stones, p):
        return next(part for part in self.board.parts({q for q in self.order if stones[q] == stones[p]}) if p in part)

    def groups(self, stones, sign):
        return self.board.parts({p for p in self.order if stones[p] == sign})

    def beside(self, points, sign):
        """Returns whether stones of a side outside the zone are next to some points."""
        return any(self.outside.get(q) == sign for p in points for q in self.near[p])

    def free(self, stones, points):
        return any(q in self.zone and stones[q] == "." for p in points for q in self.near[p])

    def taken(self, stones, p):
        group = self.group(stones, p)
        return not (group & self.firm or self.free(stones, group) or self.beside(group, stones[p]))

    def play(self, state, p, side):
        """Returns the state after a play and the stones that it captured; None if it is barred."""
        stones, ban, elsewhere = state
        if p not in self.zone or stones[p] != "." or p == ban:
            return None
        foe = "R" if side == "S" else "S"
        after, took = dict(stones), set()
        after[p] = side
        for q in self.near[p]:
            if q in self.zone and after[q] == foe and self.taken(after, q):
                group = self.group(after, q)
                took |= group
                after.update((r, ".") for r in group)
        if self.taken(after, p):
            return None
        ban = None
        if len(took) == 1:
            back = next(iter(took))
            again = dict(after)
            again[back] = foe
            for q in self.near[back]:
                if q in self.zone and again[q] == side and self.taken(again, q):
                    again.update((r, ".") for r in self.group(again, q))
            ban = back if again == stones else None
        return (after, ban, elsewhere), took

    # the stones around a zone, if a proof of life may lose stones

    def elsewhere_of(self, p):
        """Returns at most two liberties outside the zone of the chain of a stone outside."""
        if self.board.color[p] != rival(self.strategist):
            return 0
        free = {q for q in self.board.border(self.board.chain(p)) if self.board.color[q] == "."}
        return min(2, len(free - self.zone))

    def stays(self, state, played):
        stones, _, elsewhere = state
        for q in self.near[played]:
            if self.at(stones, q) != "R":
                continue
            chain = self.group(stones, q) if q in self.zone else self.board.chain(q)
            around = {q} if q not in self.zone else {
                r for p in chain for r in self.near[p] if self.outside.get(r) == "R"}
            if around and not self.free(stones, chain & (self.zone | set(self.outside))):
                if not any(r in self.given or elsewhere < self.room[r] for r in around):
                    return False
        return True

    # the strategy

    def run(self, claim, care, answers_at_walls, given, opening, first, nodes):
        alive, keeps = claim == "alive", care == "keeps-all"
        self.exact_life = alive and not keeps
        self.room = {p: self.elsewhere_of(p) for p in self.outside if p not in given} if self.exact_life else {}
        self.most = max(self.room.values(), default=0)
        self.given = given
        demand(alive or self.chain <= self.zone, "the chain is not in the zone")
        own = {p for p in self.zone if self.start[p] == "S"}
        demand(self.guarded <= own, "a guarded point is no stone of the strategist in the zone")
        for p in own if keeps else self.guarded:
            demand(not self.taken(self.start, p), "a stone has no liberty in the zone")
        if not keeps:
            for p in self.zone - (set() if alive else self.guarded):
                for q in self.near[p]:
                    if self.outside.get(q) == "R":
                        demand(self.board.color[q] == rival(self.strategist) and (alive or q in given),
                               "the zone is open")
                        demand(not answers_at_walls or q in given,
                               "answers at walls could take the stones around the zone")
        self.alive, self.keeps = alive, keeps
        self.bans = not answers_at_walls and not (alive and keeps)
        self.play_through(opening, first, nodes)

    def attacks(self, state):
        """Returns all moves of the other side, and the states after them."""
        for move in [PASS] + self.order:
            after = self.attack(state, move)
            if after:
                yield move, after

    def attack(self, state, move):
        """Returns the state after a move of the other side; None if it is barred."""
        stones, _, elsewhere = state
        if move == PASS:
            return stones, None, LOOSE if elsewhere == LOOSE else min(elsewhere + 1, self.most)
        done = self.play(state, move, "R")
        if done and done[1]:
            demand(not self.keeps and elsewhere != LOOSE, "a stone of the strategist is taken")
            demand(all(done[0][0][g] == "S" for g in self.guarded), "a guarded stone is taken")
        return done[0] if done else None

    def answer(self, state, move):
        if move == PASS:
            state = (state[0], None, state[2])
        else:
            done = self.play(state, move, "S")
            demand(done is not None, "an answer is barred")
            state = done[0]
            if self.exact_life and state[2] != LOOSE and not self.stays(state, move):
                state = (state[0], None, LOOSE)
        if not self.alive:
            demand(not self.formation(state[0]), "two eyes stand")
            demand(not self.leak(state[0]), "the chain gets out of the zone")
        bans = self.bans and state[2] != LOOSE and not (self.keeps and self.joins_outside(move))
        return state if bans else (state[0], None, state[2])

    def joins_outside(self, move):
        """Returns whether a stone of the strategist would touch one outside the zone that is part of no wall."""
        return move != PASS and any(
            self.outside.get(q) == "R" and self.board.color[q] == self.strategist for q in self.near[move])

    @staticmethod
    def round_for(board, node, move):
        for attack, answer, after in node:
            if board.move(attack) == move:
                return board.move(answer), after
        raise Refused("a move has no answer")

    def firm_free(self, stones):
        return all(self.free(stones, self.group(stones, p)) for p in self.firm if p in self.zone)

    # what the walk through a strategy asks

    def falls(self):
        """Returns whether each answer leads to a node with a higher number."""
        return self.alive

    def ends_by_pass(self, attacked):
        """Returns whether a pass as the answer would let a second pass end the study."""
        return self.falls()

    def needs_answer(self, state, attack):
        return self.alive or attack != PASS or not (state[1] is None or self.closed_off())

    def root(self, state):
        if not self.alive:
            demand(not self.formation(state[0]), "two eyes stand")
            demand(not self.leak(state[0]), "the chain gets out of the zone")

    def node(self, state):
        demand(self.firm_free(state[0]), "a firm chain has no liberty")

    def settled(self, stones):
        if self.alive:
            demand(self.reached(stones), "not alive")
        else:
            demand(self.hopeless(stones), "two eyes are not excluded")

    def play_through(self, opening, first, nodes):
        """Plays the opening, then every move of the other side in every node, and the answer to it."""
        strategist_moves, move = opening
        state, ends = (self.start, None, self.count_at_start), False
        if move is not None:
            if strategist_moves:
                state = self.answer(state, move)
            else:
                state = self.attack(state, move)
                demand(state is not None, "the first move is barred or outside the zone")
                ends = self.ends_by_pass(state)
            strategist_moves = not strategist_moves
        if strategist_moves:
            state = self.answer(state, first)
            demand(not (ends and first == PASS and nodes), "a second pass would end the study")
        else:
            demand(first == PASS, "the other side moves first")
        self.root(state)
        if not nodes:
            self.settled(state[0])
            return
        self.node(state)
        states, queue = {0: state}, [0]
        while queue:
            at = min(queue)
            queue.remove(at)
            for attack, attacked in self.attacks(states[at]):
                if not self.needs_answer(states[at], attack):
                    continue
                move, after = self.round_for(self.board, nodes[at], attack)
                state = self.answer(attacked, move)
                demand(move != PASS or after == SETTLED or not self.ends_by_pass(attacked),
                       "a second pass would end the study")
                if after == SETTLED:
                    self.settled(state[0])
                    continue
                demand((at if self.falls() else -1) < after < len(nodes), "a node leads back or to none")
                self.node(state)
                if after not in states:
                    states[after] = state
                    queue.append(after)
                demand(states[after] == state, "a node has two positions")

    def closed_off(self):
        rest = set(self.board.color) - self.zone - self.walls
        return (all(self.board.color[p] == "." for p in rest) and self.board.border(rest) <= self.walls
                and all(len(part) == 1 for part in self.board.parts(rest)))

    # what stands

    def next_to(self, point, stones):
        return any(q in stones for q in self.near[point])

    def eye(self, stones, p, side):
        return stones[p] == "." and bool(self.near[p]) and all(
            q in self.zone and stones[q] == side for q in self.near[p])

    def regions(self, stones):
        return [r for r in self.board.parts({p for p in self.order if stones[p] != "S"}) if not self.beside(r, "R")]

    def reached(self, stones):
        chains = self.groups(stones, "S")
        mine = [c for c in chains if c & self.chain]
        if self.goal == "link":
            return any(c & self.other for c in mine)
        if self.goal == "eye":
            named = set().union(*mine)
            strange = set().union(*chains) - named
            return any(all(self.next_to(p, named) and not self.next_to(p, strange) for p in region)
                       for region in self.regions(stones))
        if any(self.beside(c, "S") for c in mine):
            return True
        standing, regions = list(chains), self.regions(stones)
        changed = True
        while changed:
            def vital(region, chain):
                return all(self.next_to(p, chain) for p in region)
            gone = [c for c in chains if c not in standing]
            kept_regions = [r for r in regions if any(vital(r, c) for c in standing)
                            and not any(self.next_to(p, c) for c in gone for p in r)]
            kept = [c for c in standing if sum(vital(r, c) for r in kept_regions) >= 2]
            changed = len(kept) < len(standing) or len(kept_regions) < len(regions)
            standing, regions = kept, kept_regions
        if any(c & self.chain for c in standing):
            return True
        eyes = [p for p in self.order if self.eye(stones, p, "S")]
        return any(p in self.chain and p != q and all(self.next_to(p, c) == self.next_to(q, c) for c in chains)
                   for p in eyes for q in eyes)

    def formation(self, stones):
        eyes = [p for p in self.order if self.eye(stones, p, "R")]
        chains = self.groups(stones, "R")
        for p in eyes:
            for q in eyes:
                around = [c for c in chains if self.next_to(p, c) or self.next_to(q, c)]
                if p < q and ({p, q}.union(*around) & self.chain) and all(
                        {f for f in self.board.border(c) if f in self.zone and stones[f] == "."} == {p, q}
                        for c in around):
                    return True
        return False

    def leak(self, stones):
        way = {p for p in self.order if stones[p] == "R"
               or (stones[p] == "." and all(self.at(stones, q) == "R" for q in self.near[p]))}
        return any(part & self.chain and self.beside(part, "R") for part in self.board.parts(way))

    def hopeless(self, stones, every_point=False):
        """Checks that the chain cannot get two eyes even if the strategist only passes."""
        chains, regions = self.groups(stones, "S"), self.regions(stones)
        staying, changed = list(chains), True
        while changed:
            gone = [c for c in chains if c not in staying]
            fewer = [r for r in regions if not any(self.next_to(p, c) for c in gone for p in r)]
            kept = [c for c in staying if self.beside(c, "S") or 2 <= sum(
                all((stones[p] != "." and not every_point) or self.next_to(p, c) for p in r) for r in fewer)]
            changed = len(kept) < len(staying) or len(fewer) < len(regions)
            staying, regions = kept, fewer
        firm = set().union(*staying)
        for part in self.board.parts(self.zone - firm):
            if part & self.chain:
                if self.beside(part, "R"):
                    return False
                room = [p for p in part if not self.next_to(p, firm) and not self.beside({p}, "S")]
                if any(p != q and q not in self.near[p] for p in room for q in room):
                    return False
        return True


class Capture(Local):
    """A game about whether a chain is taken for good. 'S' is the opponent of the chain, 'R' its owner.

    A state is (stones, ban, threats that are left).
    """

    def run_capture(self, claim, threats, opening, first, nodes):
        self.for_good = claim.startswith("taken")
        # The side that wins every ko: only it may take in a ko, and no ban bars it. None: both may take in a ko.
        self.wins_ko = None if claim.endswith("bans") or claim in COUNTED else (
            "S" if claim in ("taken-by-ko", "stays") else "R")
        # The sides that a ban bars, and the side that may spend a threat to play in spite of it.
        self.barred = "SR" if claim in COUNTED else "R" if claim.endswith("bans") else ""
        demand(-99 <= threats <= 99, "more than 99 threats")
        self.threatening, self.count_at_start = "R" if threats < 0 else "S", abs(threats)
        self.play_through(opening, first, nodes)

    def play(self, state, p, side):
        stones, ban, left = state
        if p == ban and side == self.threatening and left > 0:
            state = (stones, None, left - 1)
        return super().play(state, p, side)

    def ends_by_pass(self, attacked):
        return self.for_good and attacked[1] is None

    def falls(self):
        return self.for_good

    def needs_answer(self, state, attack):
        return self.for_good or attack != PASS or state[1] is not None

    def open(self, stones):
        demand(self.for_good or not self.hopeless(stones, True), "the chain is taken for good")

    def attack(self, state, move):
        """Returns the state after a move of the other side."""
        if move == PASS:
            return state[0], None, state[2]
        side = "R" if self.for_good else "S"
        done = self.play(state, move, side)
        if not done or not (self.wins_ko in (side, None) or done[0][1] is None):
            return None
        self.open(done[0][0])
        return self.banned(done[0], side)

    def banned(self, state, side):
        """Returns a state after a play of a side, with its ban if it bars the other side."""
        return state[0], state[1] if ("R" if side == "S" else "S") in self.barred else None, state[2]

    def answer(self, state, move):
        if move != PASS:
            side = "S" if self.for_good else "R"
            done = self.play(state, move, side)
            demand(done is not None, "an answer is barred")
            demand(self.wins_ko in (side, None) or done[0][1] is None, "an answer takes in a ko")
            state = self.banned(done[0], side)
        else:
            state = (state[0], None, state[2])
        self.open(state[0])
        return state

    def root(self, state):
        self.open(state[0])

    def node(self, state):
        pass

    def settled(self, stones):
        if self.for_good:
            demand(self.hopeless(stones, True), "not taken for good")
            return
        swap = {"S": "R", "R": "S", ".": "."}
        outside, self.outside = self.outside, {p: swap[sign] for p, sign in self.outside.items()}
        try:
            demand(self.reached({p: swap[sign] for p, sign in stones.items()}), "not alive")
        finally:
            self.outside = outside


# ---- the confirmation of the Japanese rules


class Study:
    """A state is (stones of the region as text, stage, barred to Black, barred to White).

    What is barred is to take back a stone that took in a ko, so the stone stands for the ban.
    """

    def __init__(self, board, owner, chain, region, claim, replies):
        self.board, self.owner, self.foe = board, owner, rival(owner)
        self.points = sorted(region)
        self.number = {p: i for i, p in enumerate(self.points)}
        self.near = [[self.number[q] for q in board.near[p] if q in self.number] for p in self.points]
        self.out = [{board.color[q] for q in board.near[p] if q not in self.number} for p in self.points]
        self.alive, self.replies = claim == "alive", replies
        self.strategist = owner if self.alive else self.foe
        self.target = {self.number[p] for p in chain}
        self.aims = set(self.target)
        for beside in board.parts(board.of(self.foe)):
            if beside & board.border(chain):
                self.aims |= {self.number[p] for p in beside if p in self.number}
        others = board.of(rival(self.strategist)) - region
        self.outer = [edge for edge in ({self.number[p] for p in board.border(part) if p in self.number}
                                        for part in board.parts(others)) if edge]

    def name(self, at):
        return Board.name(self.points[at])

    def find(self, name):
        for at, point in enumerate(self.points):
            if Board.name(point) == name:
                return at
        raise Refused("the region has no point '%s'" % name)

    def group(self, stones, at):
        members, queue = {at}, [at]
        while queue:
            for n in self.near[queue.pop()]:
                if n not in members and stones[n] == stones[at]:
                    members.add(n)
                    queue.append(n)
        liberties = {n for m in members for n in self.near[m] if stones[n] == "."}
        return members, liberties, any(stones[at] in self.out[m] for m in members)

    def ko_place(self, stones, stone, color):
        """Returns the only liberty of a single stone of a colour, or None."""
        if stones[stone] != color:
            return None
        members, liberties, goes_on = self.group(stones, stone)
        return next(iter(liberties)) if members == {stone} and len(liberties) == 1 and not goes_on else None

    def play(self, state, player, at):
        stones, stage, black, white = state
        if stones[at] != ".":
            return None
        now, took = list(stones), set()
        now[at] = player
        for n in self.near[at]:
            if now[n] == rival(player):
                members, liberties, goes_on = self.group(now, n)
                if not liberties and not goes_on:
                    took |= members
        for n in took:
            now[n] = "."
        stones = "".join(now)
        members, liberties, goes_on = self.group(stones, at)
        if not liberties and not goes_on:
            return None
        ko = next(iter(took)) if len(took) == 1 and (members, liberties, goes_on) == ({at}, took, False) else None
        if ko is not None and ko in (black if player == "X" else white):
            return None
        if player == self.strategist and not self.leaves_liberties(stones, at):
            return None
        bans = {"X": set(black), "O": set(white)}
        if ko is not None:
            bans[rival(player)].add(at)
        for color in "XO":
            bans[color] = frozenset(b for b in bans[color]
                                    if self.ko_place(stones, b, rival(color)) is not None)
        if player == self.foe and stage == "whole" and self.target <= took:
            stage = "taken"
        elif player == self.foe and stage.startswith("claimed ") and self.find(stage[8:]) in took:
            stage = "lost"
        return stones, stage, bans["X"], bans["O"]

    def leaves_liberties(self, stones, at):
        other = rival(self.strategist)
        for edge in self.outer:
            members = set().union(*(self.group(stones, e)[0] for e in edge if stones[e] == other))
            liberties = {e for e in edge if stones[e] == "."}
            liberties |= {n for m in members for n in self.near[m] if stones[n] == "."}
            if not liberties and (at in edge or any(at in self.near[m] for m in members)):
                return False
        return True

    @staticmethod
    def bans_of(state, player):
        return state[2] if player == "X" else state[3]

    def places(self, state, player):
        """Returns for each place where a player may not retake the stone that captured there."""
        return {self.ko_place(state[0], b, rival(player)): b for b in self.bans_of(state, player)}

    def lifted(self, state, player, stone):
        fewer = self.bans_of(state, player) - {stone}
        return state[:2] + ((fewer, state[3]) if player == "X" else (state[2], fewer))

    def key(self, state):
        black, white = (",".join(self.name(p) for p in sorted(self.places(state, player))) for player in "XO")
        return "%s %s B:%s W:%s" % (state[0], state[1], black, white)

    def reply(self, state):
        demand(self.key(state) in self.replies, "there is no reply in " + self.key(state))
        reply = self.replies[self.key(state)]
        move, claims, claimed = reply.partition(", claims ")
        if move == PASS:
            after = state
        elif move.startswith("pass for "):
            places = self.places(state, self.strategist)
            after = self.lifted(state, self.strategist, places.get(self.find(move[9:])))
        else:
            after = self.play(state, self.strategist, self.find(move))
            demand(after is not None, "the reply %s is barred" % reply)
        if claims:
            at = self.find(claimed)
            demand(self.alive and after[1] == "taken" and at in self.aims and after[0][at] == self.owner,
                   "nothing can be claimed by " + reply)
            after = (after[0], "claimed " + claimed) + after[2:]
        return after

    def moves(self, state, player):
        """Returns all moves of the other side."""
        after = [self.play(state, player, at) for at in range(len(self.points))]
        after = [a for a in after if a] + [state]
        after += [self.lifted(state, player, stone) for stone in self.bans_of(state, player)]
        if player == self.owner and state[1] == "taken":
            for one in list(after):
                seen = set()
                for at in sorted(self.aims):
                    if one[0][at] == self.owner and at not in seen:
                        members, liberties, _ = self.group(one[0], at)
                        seen |= members
                        claim = (one[0], "claimed " + self.name(at)) + one[2:]
                        taken = self.play(claim, self.foe, next(iter(liberties))) if len(liberties) == 1 else None
                        if not (taken and taken[1] == "lost"):
                            after.append(claim)
        return after

    def run(self):
        start = ("".join(self.board.color[p] for p in self.points), "whole", frozenset(), frozenset())
        states = [start if self.alive else self.reply(start)]
        known, following = {states[0]: 0}, []
        for state in states:
            next_ones = set()
            for after in [] if self.settled(state) else self.moves(state, rival(self.strategist)):
                demand(after[1] != "lost", "a claimed stone is taken")
                answered = after if self.settled(after) else self.reply(after)
                if answered[1] != "lost":
                    if answered not in known:
                        known[answered] = len(states)
                        states.append(answered)
                    next_ones.add(known[answered])
            following.append(next_ones)
        # where endless play loses for the strategist, no line of play may return to an earlier state
        hurried = {i for i, s in enumerate(states) if (s[1] == "taken") == self.alive}
        while True:
            ends = {i for i in hurried if not following[i] & hurried}
            if not ends:
                break
            hurried -= ends
        demand(not hurried, "the strategy goes in circles")

    def settled(self, state):
        stones, stage = state[:2]
        if not self.alive:
            return stage != "whole" and self.no_room(stones)
        if stage == "taken":
            return False
        return self.stands(stones, min(self.target) if stage == "whole" else self.find(stage[8:]))

    def stands(self, stones, stone):
        wanted, _, goes_on = self.group(stones, stone)
        if goes_on:
            return True
        chains, regions, left = [], [], set(range(len(stones)))
        while left:
            at = min(left)
            if stones[at] == self.owner:
                chains.append(self.group(stones, at))
                left -= chains[-1][0]
                continue
            region, queue = {at}, [at]
            while queue:
                for n in self.near[queue.pop()]:
                    if n not in region and stones[n] != self.owner:
                        region.add(n)
                        queue.append(n)
            left -= region
            if not any(self.foe in self.out[p] for p in region):
                regions.append(region)
        changed = True
        while changed:
            kept = [c for c in chains if c[2] or 2 <= sum(
                all(stones[p] != "." or p in c[1] for p in r) for r in regions)]
            held = set().union(*(c[0] for c in kept))
            fewer = [r for r in regions if all(
                n in held for p in r for n in self.near[p] if stones[n] == self.owner)]
            changed = len(kept) < len(chains) or len(fewer) < len(regions)
            chains, regions = kept, fewer
        return any(c[0] == wanted for c in chains)

    def no_room(self, stones):
        safe = {at for at in range(len(stones)) if stones[at] == self.foe and self.group(stones, at)[2]}
        queue = sorted(self.aims - safe)
        seen = set(queue)
        for at in queue:
            if stones[at] == self.foe or self.owner in self.out[at]:
                return False
            if not (self.foe in self.out[at] or any(n in safe for n in self.near[at])):
                return False
            for n in self.near[at]:
                if n not in safe and n not in seen:
                    seen.add(n)
                    queue.append(n)
        return True


# ---- the command line


def no_doubles(pairs):
    demand(len({name for name, _ in pairs}) == len(pairs), "an object has two fields of one name")
    return dict(pairs)


def verdicts(text):
    return list(check(json.loads(text, object_pairs_hook=no_doubles)))


def main(arguments):
    status = 0
    if arguments[:1] == ["--lines"]:
        with open(arguments[1], encoding="utf-8") as lines:
            for line in lines:
                try:
                    faults = [why for _, _, why in verdicts(line) if why]
                except (Refused, ValueError) as fault:
                    faults = [str(fault)]
                print("refused: " + faults[0] if faults else "accepted")
                status = 1 if faults else status
        return status
    for name in arguments:
        try:
            with open(name, encoding="utf-8") as file:
                found = verdicts(file.read())
        except (Refused, ValueError, OSError) as fault:
            print("%s: %s" % (name, fault), file=sys.stderr)
            return 2
        for chain, claim, why in found:
            print("%-4s %s" % (chain, "shown: " + claim if why is None else "refused: " + why))
            status = status if why is None else 1
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
