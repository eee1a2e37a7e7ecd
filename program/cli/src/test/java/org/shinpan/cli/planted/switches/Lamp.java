package org.shinpan.cli.planted.switches;

/** Planted: methods with booleans, most of which are not allowed. */
public final class Lamp {

    private boolean on;

    public Lamp(Boolean on) {
        this.on = on;
    }

    public void light(boolean bright) {
        dim(!bright);
    }

    void dim(boolean dark) {
        on = !dark;
    }

    public boolean isOn() {
        return on;
    }

    /** A class that cannot be called from outside. */
    static final class Hidden {
        public boolean not(boolean value) {
            return !value;
        }
    }
}
