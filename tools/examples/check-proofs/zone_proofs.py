"""Checks proofs of the kind zone. It follows docs/zone-proofs.md and shares no code with Shinpan.

The conditions have the names and letters of that page. check_proofs.py uses this file.
"""

PASS = "pass"


class Failed(Exception):
    pass


def need(holds, condition):
    if not holds:
        raise Failed(condition)


def form_fault(board, proof):
    """Returns what is wrong with the fields of a proof, or None."""
    try:
        need(proof.get("claim") in ("alive", "taken"), "claim: alive or taken")
        need(proof.get("ko") == "never", "ko: never")
        need(proof.get("selfCapture") == "barred", "selfCapture: barred")
        points(board, proof.get("crucial"))
        need(type(proof.get("claims")) is list, "claims: an array")
        for claim in proof["claims"]:
            need(type(claim) is dict and claim.get("turn") in ("strategist", "other"), "turn: strategist or other")
            for name in ("zone", "own", "foreign"):
                points(board, claim.get(name))
            need(type(claim.get("answers")) is list, "answers: an array")
            for answer in claim["answers"]:
                need(type(answer) is list and len(answer) == 2 and type(answer[1]) is int, "an answer is a pair")
                need(answer[0] == PASS or point(board, answer[0]), "an answer has a move")
    except Failed as failed:
        return str(failed)
    return None


def point(board, name):
    need(type(name) is str and name in board.by_name, "there is no point %s" % (name,))
    return board.by_name[name]


def points(board, names):
    need(type(names) is list, "points: an array")
    return {point(board, name) for name in names}


def fault(board, given, owner, chain, first, move, proof):
    """Returns the condition that a proof breaks, or None. The caller has checked the form and root 1."""
    try:
        Zones(board, proof, chain).statement(given, owner, first, move)
    except Failed as failed:
        return str(failed)
    return None


class Content:
    """A claim, or what a move makes of one: the sets Z, S and R, and E, which follows from them."""

    def __init__(self, board, zone, own, foreign):
        self.board, self.Z, self.S, self.R = board, zone, own, foreign
        self.E = zone - own - foreign

    def N(self, place):
        return self.board.border(place)

    def whole(self, place):
        return self.N(place) <= self.Z

    def L(self, group):
        return self.E & self.N(group)

    def groups_next_to(self, place, stones):
        return [g for g in self.board.parts(stones) if g & self.N({place})]

    def cut_to(self, zone):
        return self.S & zone, self.R & zone


class Zones:
    def __init__(self, board, proof, chain):
        self.board, self.goal, self.chain = board, proof["claim"], chain
        self.crucial = points(board, proof["crucial"])
        self.claims = proof["claims"]
        sets = [[points(board, claim[name]) for name in ("zone", "own", "foreign")] for claim in self.claims]
        self.contents = [Content(board, *three) for three in sets]

    def statement(self, given, owner, first, move):
        board = self.board
        need(self.crucial == self.chain, "root 3: crucial is the chain")
        need(self.claims, "root 4: there is a claim")
        color = dict(board.color)
        rival = {"X": "O", "O": "X"}
        strategist = owner if self.goal == "alive" else rival[owner]
        turn = owner if first == "owner" else rival[owner]
        if move is not None:
            if move != PASS:
                self.play(color, turn, board.by_name[move], turn == strategist)
            turn = rival[turn]
        root = self.contents[-1]
        need((self.claims[-1]["turn"] == "strategist") == (turn == strategist), "root 6: the side on turn")
        need(root.S == {p for p in root.Z if color[p] == strategist}, "root 7: stones of the strategist")
        need(root.R == {p for p in root.Z if color[p] == rival[strategist]}, "root 7: stones of the other side")
        for number, content in enumerate(self.contents):
            need(not content.Z & given, "root 8: no given stone is in a zone")
            self.claim(number)

    def play(self, color, player, at, is_strategist):
        """Plays the first move of the statement."""
        need(color[at] == ".", "root 5: the first move is barred")
        color[at] = player

        def chain_and_liberties(start):
            alike = self.board.parts({p for p in color if color[p] == color[start]})
            same = next(part for part in alike if start in part)
            return same, {p for p in self.board.border(same) if color[p] == "."}

        taken = set()
        for near in self.board.near[at]:
            if color[near] not in (".", player):
                stones, liberties = chain_and_liberties(near)
                taken |= stones if not liberties else set()
        for p in taken:
            color[p] = "."
        stones, liberties = chain_and_liberties(at)
        need(liberties, "root 5: the first move is barred")
        need(not (is_strategist and len(taken) == len(stones) == len(liberties) == 1), "root 5: it takes in a ko")

    def claim(self, number):
        c, answers = self.contents[number], self.claims[number]["answers"]
        need(not c.S & c.R, "claim 2: S and R are apart")
        need(c.S <= c.Z and c.R <= c.Z, "claim 2: S and R lie in Z")
        need(all(0 <= j < number for _, j in answers), "claim 3: an earlier claim")
        need(len({move for move, _ in answers}) == len(answers), "claim 4: one answer for a move")
        if not answers:
            self.end(c)
        elif self.claims[number]["turn"] == "strategist":
            self.strategist(c, answers)
        else:
            self.other(c, answers)

    def end(self, c):
        groups = self.board.parts(c.S)
        regions = [part for part in self.board.parts(c.Z - c.S) if c.whole(part)]
        while True:
            fallen = [g for g in groups if sum(r <= c.N(g) for r in regions) < 2]
            if not fallen:
                break
            groups = [g for g in groups if g not in fallen]
            regions = [r for r in regions if not any(c.N(r) & g for g in fallen)]
        standing = set().union(*groups)
        if self.goal == "alive":
            need(standing & self.crucial, "end: a group with a crucial point stands")
        else:
            safe = [r for r in regions if all(any(p in c.N(g) for g in groups) for p in r)]
            need(self.crucial <= standing.union(*safe), "end: the crucial points are gained")

    def strategist(self, c, answers):
        need(len(answers) == 1 and answers[0][0] != PASS, "strategist 1: one answer, no pass")
        q, j = self.board.by_name[answers[0][0]], answers[0][1]
        need(q in c.E and c.whole({q}), "strategist 1: q is empty and whole")
        captured = set()
        for g in c.groups_next_to(q, c.R):
            if c.whole(g) and c.L(g) == {q}:
                captured |= g
            else:
                need(c.L(g) - {q}, "strategist 2: a group is captured on some boards only")
        after = Content(self.board, c.Z, c.S | {q}, c.R - captured)
        h = next(g for g in self.board.parts(after.S) if q in g)
        need(c.N(h) & after.E, "strategist 3: a liberty")
        ko = len(captured) == 1 and h == {q} and c.N({q}) - after.S - after.R == captured
        need(not ko, "strategist 4: no ko")
        self.leads(c, after, j, "other", "strategist 5")

    def other(self, c, answers):
        for g in self.board.parts(c.S):
            need(len(c.L(g)) >= 2 or (len(c.L(g)) == 1 and c.whole(g)), "other 1: liberties")
        k = dict(map(tuple, answers)).get(PASS)
        need(k is not None, "other 2: an answer to a pass")
        self.leads(c, c, k, "strategist", "other 2")
        Y = self.contents[k].Z
        answered = {self.board.by_name[move]: j for move, j in answers if move != PASS}
        for x, j in answered.items():
            need(x in c.E, "other 3: x is empty")
            self.leads(c, Content(self.board, c.Z, c.S - self.lost(c, x), c.R | {x}), j, "strategist", "other 3")
        for x in c.E - set(answered):
            lost = self.lost(c, x)
            barred = c.whole({x}) and not c.N({x}) & c.E and not lost and all(
                c.whole(g) and c.L(g) == {x} for g in c.groups_next_to(x, c.R))
            need(barred or (x not in Y and not lost & Y), "other 4: no answer to " + self.board.name(x))

    def lost(self, c, x):
        return set().union(*(g for g in c.groups_next_to(x, c.S) if c.whole(g) and c.L(g) == {x}))

    def leads(self, c, after, j, turn, condition):
        to = self.contents[j]
        need(self.claims[j]["turn"] == turn, condition + ": the turn of the next claim")
        need(to.Z <= c.Z, condition + ": the next zone lies in Z")
        need((to.S, to.R) == after.cut_to(to.Z), condition + ": the next content")
