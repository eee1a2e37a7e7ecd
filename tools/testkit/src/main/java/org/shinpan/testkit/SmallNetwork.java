package org.shinpan.testkit;

import java.util.Random;

/** Makes files of networks for tests: in KataGo's text format, with one small block and random weights. */
public final class SmallNetwork {

    private final StringBuilder text = new StringBuilder();
    private final Random random = new Random(1);
    private final boolean ofPeople;

    private SmallNetwork(boolean ofPeople) {
        this.ofPeople = ofPeople;
    }

    /** {@return the text of a network of version 8, which is always the same} */
    public static String text() {
        return new SmallNetwork(false).write();
    }

    /** {@return the text of a network of version 15 with inputs about the players, which is always the same} */
    public static String ofPeople() {
        return new SmallNetwork(true).write();
    }

    private String write() {
        text.append(ofPeople ? "people 15 22 19 20 20 20 20 40 0.25 30 1 0 0 0 0 0 0 0 " : "random 8 22 19 ");
        text.append("trunk 1 4 4 4 4 4 ").append(ofPeople ? "0 0 0 0 0 0 " : "");
        convolution(3, 22, 4);
        product(19, 4);
        if (ofPeople) {
            text.append("players 192 ");
            product(192, 3);
            shift(3);
            activation();
            product(3, 3);
            shift(3);
            activation();
            product(3, 4);
        }
        text.append("ordinary_block b ");
        scaling(4);
        convolution(3, 4, 4);
        scaling(4);
        convolution(3, 4, 4);
        scaling(4);
        text.append("policy ");
        convolution(1, 4, 2);
        convolution(1, 4, 2);
        scaling(2);
        product(6, 2);
        scaling(2);
        convolution(1, 2, ofPeople ? 2 : 1);
        if (ofPeople) {
            product(6, 2);
            shift(2);
            activation();
            product(2, 2);
        } else {
            product(6, 1);
        }
        text.append("value ");
        convolution(1, 4, 2);
        scaling(2);
        product(6, 3);
        shift(3);
        activation();
        product(3, 3);
        shift(3);
        int scores = ofPeople ? 6 : 4;
        product(3, scores);
        shift(scores);
        convolution(1, 2, 1);
        return text.toString();
    }

    private void numbers(int count) {
        for (int i = 0; i < count; i++) {
            text.append((float) (random.nextDouble() - 0.5)).append(' ');
        }
    }

    private void convolution(int size, int inputs, int outputs) {
        text.append("c " + size + " " + size + " " + inputs + " " + outputs + " 1 1 ");
        numbers(size * size * inputs * outputs);
    }

    private void product(int inputs, int outputs) {
        text.append("m " + inputs + " " + outputs + " ");
        numbers(inputs * outputs);
    }

    private void shift(int count) {
        text.append("s " + count + " ");
        numbers(count);
    }

    private void activation() {
        text.append(ofPeople ? "a ACTIVATION_RELU " : "a ");
    }

    private void scaling(int channels) {
        text.append("n " + channels + " 0.001 0 0 ")
                .append("0 ".repeat(channels))
                .append("1 ".repeat(channels));
        activation();
    }
}
