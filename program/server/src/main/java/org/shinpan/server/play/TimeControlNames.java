package org.shinpan.server.play;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.shinpan.engine.clock.TimeControl;

/** The names of the time controls in messages and in journals. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
    @JsonSubTypes.Type(value = TimeControl.None.class, name = "none"),
    @JsonSubTypes.Type(value = TimeControl.Absolute.class, name = "absolute"),
    @JsonSubTypes.Type(value = TimeControl.Fischer.class, name = "fischer"),
    @JsonSubTypes.Type(value = TimeControl.ByoYomi.class, name = "byo-yomi"),
    @JsonSubTypes.Type(value = TimeControl.Canadian.class, name = "canadian"),
    @JsonSubTypes.Type(value = TimeControl.PerMove.class, name = "per-move")
})
public interface TimeControlNames {

    /** {@return the same mapper, which knows the names} */
    static ObjectMapper in(ObjectMapper json) {
        return json.addMixIn(TimeControl.class, TimeControlNames.class);
    }
}
