/** A program of a club that asks what the rule texts say about a game. */
module org.example.club {
    requires org.shinpan.judge;
}
