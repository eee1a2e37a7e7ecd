package org.shinpan.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.shinpan.judge.Conditions;
import org.shinpan.judge.EarlyStop;
import org.shinpan.judge.Explanation;
import org.shinpan.judge.Settled;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.server.engines.EngineFailure;
import org.shinpan.server.evening.EveningGame;
import org.shinpan.server.evening.Tables;
import org.shinpan.server.play.Event;
import org.shinpan.server.play.GameState;
import org.shinpan.server.play.NewGames;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Seat;
import org.shinpan.server.teach.Classrooms;
import org.shinpan.server.teach.Simul;
import org.shinpan.server.teach.SimulEvent;
import org.shinpan.server.teach.Simuls;
import org.shinpan.server.tournament.DeskState;
import org.shinpan.testkit.Checkout;
import org.shinpan.views.ConditionsView;
import org.shinpan.views.DeclaredView;
import org.shinpan.views.Ended;
import org.shinpan.views.JudgementView;
import org.shinpan.views.VerdictView;
import org.shinpan.views.ViewSchema;

/**
 * Tests that the second part of the schemas in {@code openapi.yaml} is made from records: those of all answers, and
 * those of the requests that {@link RequestRecords} reads. The schemas of other requests are written by hand.
 */
class ApiSchemasTest {

    private static final String HERE = "    # From here on made from the records of the server's views.\n";

    private static final Path FILE = Checkout.path("program/server/src/main/resources/www/openapi.yaml");

    private static final List<Class<?>> VIEWS = List.of(
            Refusals.ErrorView.class,
            Site.HealthView.class,
            Site.ReadyView.class,
            Addresses.AddressesView.class,
            NewGames.Made.class,
            Exchange.JoinClass.class,
            Exchange.Joined.class,
            Exchange.Done.class,
            StateView.class,
            GamesView.class,
            AdminView.class,
            AdminApi.SeatAgain.class,
            AdminApi.RulingAsked.class,
            AdminApi.MessageAsked.class,
            AdminApi.ActsView.class,
            AdminApi.Reseated.class,
            AdminApi.Announced.class,
            TablesApi.SitAsked.class,
            TablesApi.TablesView.class,
            TablesApi.AtTable.class,
            Tables.Taken.class,
            EveningApi.PlayersAsked.class,
            EveningApi.PresenceAsked.class,
            EveningApi.RoundAsked.class,
            EveningApi.ResultAsked.class,
            EveningApi.EveningView.class,
            TournamentApi.TournamentAnswer.class,
            DeskState.class,
            OthersView.class,
            ReviewView.class,
            LineJudge.JudgedLine.class,
            DisputeView.class,
            LiveMessage.class,
            Classrooms.OpenedClass.class,
            ClassMessage.class,
            ClassView.ClassSheet.class,
            ClassView.ProblemsGiven.class,
            Simuls.OpenedSimul.class,
            Simul.TakenPlace.class,
            SimulMessage.class,
            RulesView.class,
            EnginesView.class,
            EndingView.class,
            LayersView.class,
            ClaimsView.class,
            PositionAnswers.OpinionView.class,
            PositionAnswers.LossView.class,
            CountsView.class,
            ProofReplay.FindingsView.class,
            ProofReplay.ReplayView.class,
            Event.Offer.class,
            Event.Phrase.class,
            Event.TurnTime.class,
            EngineFailure.Kind.class,
            GameState.Outside.class);

    /** The schemas that have other names than their types. */
    private static final Map<Class<?>, String> NAMES = Map.ofEntries(
            Map.entry(Player.class, "Color"),
            Map.entry(Seat.class, "SeatName"),
            Map.entry(VerdictOnPage.class, "Verdict"),
            Map.entry(VerdictView.Kind.class, "VerdictKind"),
            Map.entry(EndingView.class, "EndingByPass"),
            Map.entry(Ending.class, "Ended"),
            Map.entry(Ended.class, "EndedOrNot"),
            Map.entry(BigDecimal.class, "Decimal"),
            Map.entry(ReviewView.DeclaredOnPage.class, "Declared"),
            Map.entry(ReviewView.DeclaredOnPage.SettledOnPage.class, "Settled"),
            Map.entry(DeclaredView.Side.class, "SettledSide"),
            Map.entry(DeclaredView.Stop.class, "EarlyStop"),
            Map.entry(DeclaredView.Reason.class, "Explanation"),
            Map.entry(Explanation.Kind.class, "ExplanationKind"),
            Map.entry(EarlyStop.Reason.class, "StopReason"),
            Map.entry(Settled.By.class, "SettledBy"),
            Map.entry(JudgementOnPage.class, "Judgement"),
            Map.entry(JudgementView.Open.class, "OpenTurn"),
            Map.entry(LiveMessage.class, "FromServer"),
            Map.entry(ClassMessage.class, "FromClass"),
            Map.entry(ClassView.You.class, "YouInClass"),
            Map.entry(SimulMessage.class, "FromSimul"),
            Map.entry(SimulView.PlaceView.class, "SimulPlace"),
            Map.entry(SimulEvent.Start.class, "SimulStart"),
            Map.entry(Event.class, "GameEvent"),
            Map.entry(LifeJudge.Life.class, "FoundLife"),
            Map.entry(Event.Offer.class, "OfferName"),
            Map.entry(Event.Phrase.class, "PhraseName"),
            Map.entry(EngineFailure.Kind.class, "EngineFailure"),
            Map.entry(EveningGame.Outcome.class, "MeetingOutcome"),
            Map.entry(ConditionsView.AnswerView.class, "ConditionAnswer"),
            Map.entry(Conditions.About.class, "ConditionName"),
            Map.entry(DeskState.class, "Tournament"),
            Map.entry(DeskState.DeskGame.class, "TournamentGame"),
            Map.entry(DeskState.Question.class, "TournamentQuestion"),
            Map.entry(Event.Ruling.class, "RulingName"),
            Map.entry(HostedGame.ResultView.class, "HostedResult"),
            Map.entry(Refusal.Code.class, "RefusalCode"));

    @Test
    void theSchemasOfTheViewsAreMadeFromThem() throws IOException {
        String byHand = Files.readString(FILE).split(HERE, 2)[0];
        Map<String, ObjectNode> made = ViewSchema.definitions(
                "#/components/schemas/",
                VIEWS,
                type -> NAMES.getOrDefault(type, type.getSimpleName().replaceFirst("View$", "")));
        JsonNode described = new YAMLMapper().readTree(byHand).at("/components/schemas");
        assertThat(made)
                .doesNotContainKeys(
                        described.properties().stream().map(Map.Entry::getKey).toArray(String[]::new));
        StringBuilder text = new StringBuilder(byHand).append(HERE);
        made.forEach((name, schema) -> {
            text.append("    ").append(name).append(":\n");
            schema.properties().forEach(field -> append(text, field.getKey(), field.getValue()));
        });
        Path fresh = Files.writeString(Checkout.path("program/server/target/openapi.yaml"), text);
        assertThat(FILE)
                .as("the views have changed: look at the difference, then copy %s over it", fresh)
                .hasContent(text.toString());
    }

    /** Each reference leads to a schema, whether it is made or written by hand. */
    @Test
    void everyReferenceLeadsToASchema() throws IOException {
        JsonNode root = new YAMLMapper().readTree(Files.readString(FILE));
        assertThat(root.findValuesAsText("$ref")).isNotEmpty().allSatisfy(place -> assertThat(
                        root.at(place.substring(1)).isMissingNode())
                .as(place)
                .isFalse());
    }

    /** Appends a field of a schema: each property and each kind in a line of its own, everything else in one line. */
    private static void append(StringBuilder text, String name, JsonNode value) {
        if (name.equals("oneOf")) {
            text.append("      oneOf:\n");
            value.forEach(kind -> text.append("        - ").append(kind).append('\n'));
            return;
        }
        if (!name.equals("properties")) {
            text.append("      ").append(name).append(": ").append(value).append('\n');
            return;
        }
        text.append("      properties:\n");
        value.properties().forEach(property -> text.append("        ")
                .append(property.getKey())
                .append(": ")
                .append(property.getValue())
                .append('\n'));
    }
}
