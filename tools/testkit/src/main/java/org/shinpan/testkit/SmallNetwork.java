package org.shinpan.testkit;

import java.util.Random;

/** The text of a network's file in KataGo's format: one small block and random numbers. */
public final class SmallNetwork {

    private SmallNetwork() {}

    /** {@return the text, which is always the same} */
    public static String text() {
        StringBuilder text = new StringBuilder("random 8 22 19 trunk 1 4 4 4 4 4 ");
        Random random = new Random(1);
        convolution(text, random, 3, 22, 4);
        product(text, random, 19, 4);
        text.append("ordinary_block b ");
        scaling(text, 4);
        convolution(text, random, 3, 4, 4);
        scaling(text, 4);
        convolution(text, random, 3, 4, 4);
        scaling(text, 4);
        text.append("policy ");
        convolution(text, random, 1, 4, 2);
        convolution(text, random, 1, 4, 2);
        scaling(text, 2);
        product(text, random, 6, 2);
        scaling(text, 2);
        convolution(text, random, 1, 2, 1);
        product(text, random, 6, 1);
        text.append("value ");
        convolution(text, random, 1, 4, 2);
        scaling(text, 2);
        product(text, random, 6, 3);
        text.append("s 3 ").append(numbers(random, 3)).append("a ");
        product(text, random, 3, 3);
        text.append("s 3 ").append(numbers(random, 3));
        product(text, random, 3, 4);
        text.append("s 4 ").append(numbers(random, 4));
        convolution(text, random, 1, 2, 1);
        return text.toString();
    }

    private static String numbers(Random random, int count) {
        StringBuilder numbers = new StringBuilder();
        for (int i = 0; i < count; i++) {
            numbers.append((float) (random.nextDouble() - 0.5)).append(' ');
        }
        return numbers.toString();
    }

    private static void convolution(StringBuilder text, Random random, int size, int inputs, int outputs) {
        text.append("c " + size + " " + size + " " + inputs + " " + outputs + " 1 1 ")
                .append(numbers(random, size * size * inputs * outputs));
    }

    private static void product(StringBuilder text, Random random, int inputs, int outputs) {
        text.append("m " + inputs + " " + outputs + " ").append(numbers(random, inputs * outputs));
    }

    private static void scaling(StringBuilder text, int channels) {
        text.append("n " + channels + " 0.001 0 0 ")
                .append("0 ".repeat(channels))
                .append("1 ".repeat(channels))
                .append("a ");
    }
}
