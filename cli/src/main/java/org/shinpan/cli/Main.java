package org.shinpan.cli;

/** Where {@code ./shinpan} starts. */
public final class Main {

    private Main() {}

    public static void main(String[] arguments) {
        System.out.println("shinpan");
    }
}
