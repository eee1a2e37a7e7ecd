package org.shinpan.net;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.zip.GZIPOutputStream;

/**
 * A small random network in the format of KataGo, as the text of a file and as loops in double precision that share
 * nothing with the code under test.
 */
final class TinyNetwork {

    /** Numbers by channel, row and column. */
    interface Layer extends UnaryOperator<double[][][]> {}

    private final StringBuilder text = new StringBuilder();
    private final Random random;
    private final int version;
    private final int channels;

    private Layer points;
    private double[][] globals;
    private UnaryOperator<double[]> players = x -> new double[0];
    private Layer trunk;
    private Layer policyPoints;
    private Layer policyPooled;
    private double[][] toPoints;
    private Layer between;
    private Layer moves;
    private double[][] toPass;
    private UnaryOperator<double[]> passing = x -> x;
    private double[][] lastOfPass = {};
    private Layer valuePoints;
    private double[][] hidden;
    private UnaryOperator<double[]> ofHidden;
    private double[][] value;
    private double[] ofValue;
    private double[][] score;
    private double[] ofScore;
    private Layer owners;

    /** The outputs of the network, before any function of the last layer is applied. */
    @SuppressWarnings("ArrayRecordComponent")
    record Answers(double[][][] moves, double[] pass, double[] value, double[] score, double[][][] owners) {}

    TinyNetwork(int version, int channels, long seed) {
        this(version, channels, seed, false);
    }

    /** @param aboutPlayers whether the network has inputs about the players */
    TinyNetwork(int version, int channels, long seed, boolean aboutPlayers) {
        this.version = version;
        this.channels = channels;
        this.random = new Random(seed);
        line("tiny-" + version + " " + version + " 22 19");
        if (version >= 13) {
            line("20 20 20 20 40 0.25 30");
        }
        if (version >= 15) {
            line((aboutPlayers ? 1 : 0) + " 0 0 0 0 0 0 0");
        }
        int blocks = version >= 17 ? 7 : 3;
        line("trunk " + blocks + " " + channels + " " + channels + " " + channels + " " + channels + " " + channels);
        if (version >= 15) {
            line(version >= 17 ? "1 0 0 0 0 0" : "0 0 0 0 0 0");
        }
        points = convolution(5, 22, channels);
        globals = matrix(19, channels);
        if (aboutPlayers) {
            line("players 192");
            double[][] first = matrix(192, 7);
            UnaryOperator<double[]> between = activation(shift(7));
            double[][] second = matrix(7, 5);
            UnaryOperator<double[]> after = activation(shift(5));
            double[][] last = matrix(5, channels);
            players = x -> times(after.apply(times(between.apply(times(x, first)), second)), last);
        }
        trunk = x -> x;
        int half = channels / 2;
        add(ordinary(channels, channels));
        add(pooling(channels, channels, half));
        add(version >= 11 ? nested(channels, half) : ordinary(channels, half));
        if (version >= 17) {
            add(attention(channels, new Heads(4, 2, 6, 5), Turns.LEARNT));
            add(feedForward(channels, 3 * half));
            add(attention(channels, new Heads(3, 3, 8, 4), Turns.FIXED));
            add(nestedAttention(channels, half));
        }
        Layer end = version >= 17 ? rootMeanSquareEnd(channels, seed % 2 == 0) : scaling(channels);
        Layer before = trunk;
        trunk = x -> end.apply(before.apply(x));
        policy(half);
        value(half);
    }

    private void add(Layer block) {
        Layer before = trunk;
        trunk = x -> block.apply(before.apply(x));
    }

    private void policy(int half) {
        line(version >= 17 ? "policyhead 4 0 0 0" : "policyhead");
        int outputs = version >= 16 ? 4 : version >= 12 ? 2 : 1;
        policyPoints = convolution(1, channels, half);
        Layer pooled = convolution(1, channels, half);
        Layer scaled = scaling(half);
        policyPooled = x -> scaled.apply(pooled.apply(x));
        toPoints = matrix(3 * half, half);
        between = scaling(half);
        moves = convolution(1, half, outputs);
        toPass = matrix(3 * half, version >= 15 ? half : outputs);
        if (version >= 15) {
            double[] shift = shift(half);
            passing = activation(shift);
            lastOfPass = matrix(half, outputs);
        }
    }

    private void value(int half) {
        line(version >= 17 ? "valuehead 0 0 0" : "valuehead");
        Layer first = convolution(1, channels, half);
        Layer scaled = scaling(half);
        valuePoints = x -> scaled.apply(first.apply(x));
        hidden = matrix(3 * half, half);
        ofHidden = activation(shift(half));
        value = matrix(half, 3);
        ofValue = shift(3);
        int scores = version >= 9 ? 6 : 4;
        score = matrix(half, scores);
        ofScore = shift(scores);
        owners = convolution(1, half, 1);
    }

    // Layers: each is written and returned.

    private void line(String words) {
        text.append(words).append('\n');
    }

    private double[] numbers(int count, double max) {
        double[] numbers = new double[count];
        StringBuilder row = new StringBuilder();
        for (int i = 0; i < count; i++) {
            float number = (float) (max * (2 * random.nextDouble() - 1));
            numbers[i] = number;
            row.append(number).append(' ');
        }
        line(row.toString());
        return numbers;
    }

    private Layer convolution(int size, int inputs, int outputs) {
        line("conv " + size + " " + size + " " + inputs + " " + outputs + " 1 1");
        double[] w = numbers(size * size * inputs * outputs, 1.2 / Math.sqrt(size * size * Math.min(inputs, 12)));
        int reach = size / 2;
        return x -> {
            int rows = x[0].length;
            int columns = x[0][0].length;
            double[][][] y = new double[outputs][rows][columns];
            for (int o = 0; o < outputs; o++) {
                for (int row = 0; row < rows; row++) {
                    for (int column = 0; column < columns; column++) {
                        double sum = 0;
                        for (int tap = 0; tap < size * size; tap++) {
                            int r = row + tap / size - reach;
                            int c = column + tap % size - reach;
                            for (int i = 0; i < inputs && r >= 0 && r < rows && c >= 0 && c < columns; i++) {
                                sum += x[i][r][c] * w[(tap * inputs + i) * outputs + o];
                            }
                        }
                        y[o][row][column] = sum;
                    }
                }
            }
            return y;
        };
    }

    private double[][] matrix(int inputs, int outputs) {
        return matrix(inputs, outputs, 1);
    }

    private double[][] matrix(int inputs, int outputs, double max) {
        line("matrix " + inputs + " " + outputs);
        double[] all = numbers(inputs * outputs, max / Math.sqrt(inputs));
        double[][] matrix = new double[inputs][outputs];
        for (int i = 0; i < inputs * outputs; i++) {
            matrix[i / outputs][i % outputs] = all[i];
        }
        return matrix;
    }

    private double[] shift(int count) {
        line("shift " + count);
        return numbers(count, 0.3);
    }

    private String kind() {
        if (version < 11) {
            line("act");
            return "RELU";
        }
        String kind = random.nextInt(3) == 0 ? "RELU" : "MISH";
        line("act ACTIVATION_" + kind);
        return kind;
    }

    private static double activate(String kind, double x) {
        return switch (kind) {
            case "RELU" -> Math.max(0, x);
            case "MISH" -> x * Math.tanh(Math.log1p(Math.exp(x)));
            case "SILU" -> x / (1 + Math.exp(-x));
            default -> throw new IllegalArgumentException(kind);
        };
    }

    private UnaryOperator<double[]> activation(double[] shift) {
        String kind = kind();
        return x -> {
            double[] y = new double[x.length];
            for (int i = 0; i < x.length; i++) {
                y[i] = activate(kind, x[i] + shift[i]);
            }
            return y;
        };
    }

    private Layer scaling(int count) {
        line("norm " + count + " 0.001 1 1");
        double[] mean = numbers(count, 0.2);
        double[] variance = new double[count];
        StringBuilder row = new StringBuilder();
        for (int i = 0; i < count; i++) {
            float number = 0.5f + random.nextFloat();
            variance[i] = number;
            row.append(number).append(' ');
        }
        line(row.toString());
        double[] factor = numbers(count, 1.5);
        double[] summand = numbers(count, 0.3);
        String kind = kind();
        return x -> {
            double[][][] y = new double[count][x[0].length][x[0][0].length];
            for (int c = 0; c < count; c++) {
                double scale = factor[c] / Math.sqrt(variance[c] + 0.001);
                for (int r = 0; r < x[0].length; r++) {
                    for (int k = 0; k < x[0][0].length; k++) {
                        y[c][r][k] = activate(kind, (x[c][r][k] - mean[c]) * scale + summand[c]);
                    }
                }
            }
            return y;
        };
    }

    private Layer ordinary(int trunk, int mid) {
        line("ordinary_block block");
        Layer before = scaling(trunk);
        Layer first = convolution(3, trunk, mid);
        Layer middle = scaling(mid);
        Layer last = convolution(3, mid, trunk);
        return x -> sum(x, last.apply(middle.apply(first.apply(before.apply(x)))));
    }

    private Layer pooling(int trunk, int mid, int pooled) {
        line("gpool_block block");
        Layer before = scaling(trunk);
        Layer first = convolution(3, trunk, mid);
        Layer second = convolution(3, trunk, pooled);
        Layer ofSecond = scaling(pooled);
        double[][] toFirst = matrix(3 * pooled, mid);
        Layer middle = scaling(mid);
        Layer last = convolution(3, mid, trunk);
        return x -> {
            double[][][] active = before.apply(x);
            double[] board = times(pool(ofSecond.apply(second.apply(active)), 0), toFirst);
            return sum(x, last.apply(middle.apply(shifted(first.apply(active), board))));
        };
    }

    private Layer nested(int trunk, int mid) {
        line("nested_bottleneck_block block 2");
        Layer before = scaling(trunk);
        Layer narrow = convolution(1, trunk, mid);
        Layer first = ordinary(mid, mid);
        Layer second = pooling(mid, mid, mid / 2);
        Layer after = scaling(mid);
        Layer wide = convolution(1, mid, trunk);
        return x -> sum(x, wide.apply(after.apply(second.apply(first.apply(narrow.apply(before.apply(x)))))));
    }

    // Layers of transformers. They work on the numbers of each point, one after the other.

    /** The ways in which the place of a point rotates queries and keys. */
    private enum Turns {
        NONE,
        FIXED,
        LEARNT
    }

    private record Heads(int heads, int groups, int query, int value) {}

    /** Returns the numbers of one point after the other, as a board of one row. */
    private static double[][] byPoint(double[][][] x) {
        int columns = x[0][0].length;
        double[][] points = new double[x[0].length * columns][x.length];
        for (int point = 0; point < points.length; point++) {
            for (int c = 0; c < x.length; c++) {
                points[point][c] = x[c][point / columns][point % columns];
            }
        }
        return points;
    }

    /** Returns the sum of the numbers of a board and of others by point. */
    private static double[][][] increased(double[][][] x, double[][] points) {
        double[][][] y = new double[x.length][x[0].length][x[0][0].length];
        for (int point = 0; point < points.length; point++) {
            for (int c = 0; c < x.length; c++) {
                int row = point / x[0][0].length;
                int column = point % x[0][0].length;
                y[c][row][column] = x[c][row][column] + points[point][c];
            }
        }
        return y;
    }

    private UnaryOperator<double[]> rootMeanSquare(int count) {
        line("rms " + count + " 0.01");
        double[] weights = numbers(count, 1.5);
        return x -> {
            double squares = 0;
            for (double number : x) {
                squares += number * number;
            }
            double[] y = new double[count];
            for (int c = 0; c < count; c++) {
                y[c] = x[c] / Math.sqrt(squares / count + 0.01) * weights[c];
            }
            return y;
        };
    }

    private Layer rootMeanSquareEnd(int count, boolean ofBoard) {
        line("rms " + count + " 0.01 " + (ofBoard ? 1 : 0) + " 0");
        double[] factor = numbers(count, 1.5);
        double[] summand = numbers(count, 0.3);
        line("act ACTIVATION_SILU");
        return x -> {
            double[][] points = byPoint(x);
            double all = 0;
            for (double[] point : points) {
                for (double number : point) {
                    all += number * number;
                }
            }
            double[][][] y = new double[count][x[0].length][x[0][0].length];
            for (int p = 0; p < points.length; p++) {
                double squares = 0;
                for (double number : points[p]) {
                    squares += number * number;
                }
                double mean = ofBoard ? all / (count * points.length) : squares / count;
                for (int c = 0; c < count; c++) {
                    double scaled = points[p][c] / Math.sqrt(mean + 0.01) * factor[c] + summand[c];
                    y[c][p / x[0][0].length][p % x[0][0].length] = activate("SILU", scaled);
                }
            }
            return y;
        };
    }

    private Layer attention(int channels, Heads shape, Turns turns) {
        line("transformer_attention_block block");
        int query = shape.query;
        int value = shape.value;
        String marks = turns == Turns.NONE ? "0 0" : turns == Turns.FIXED ? "1 0" : "1 1";
        line(shape.heads + " " + shape.groups + " " + query + " " + value + " " + marks);
        UnaryOperator<double[]> norm = rootMeanSquare(channels);
        // Large, so that the shares differ.
        double[][] toQueries = matrix(channels, shape.heads * query, 6);
        double[][] toKeys = matrix(channels, shape.groups * query);
        double[][] toValues = matrix(channels, shape.groups * value);
        double[][] last = matrix(shape.heads * value, channels);
        double[] learnt = {};
        if (turns == Turns.LEARNT) {
            line("frequencies " + shape.groups + " " + query / 2 + " 2");
            learnt = numbers(shape.groups * query, 0.7);
        } else if (turns == Turns.FIXED) {
            line("theta 10");
        }
        double[] frequencies = learnt;
        return x -> {
            double[][] points = byPoint(x);
            int columns = x[0][0].length;
            double[][] sums = new double[points.length][];
            for (int p = 0; p < points.length; p++) {
                double[] taken = new double[shape.heads * value];
                double[] queries = times(norm.apply(points[p]), toQueries);
                for (int head = 0; head < shape.heads; head++) {
                    int group = head * shape.groups / shape.heads;
                    double[] shares = new double[points.length];
                    double all = 0;
                    for (int other = 0; other < points.length; other++) {
                        double[] keys = times(norm.apply(points[other]), toKeys);
                        double score = 0;
                        for (int i = 0; i < query; i++) {
                            int partner = i % 2 == 0 ? i + 1 : i - 1;
                            double sign = i % 2 == 0 ? -1 : 1;
                            double here = angle(turns, frequencies, query, group, i / 2, p, columns);
                            double there = angle(turns, frequencies, query, group, i / 2, other, columns);
                            double q = queries[head * query + i];
                            double k = keys[group * query + i];
                            if (turns != Turns.NONE) {
                                q = q * Math.cos(here) + sign * queries[head * query + partner] * Math.sin(here);
                                k = k * Math.cos(there) + sign * keys[group * query + partner] * Math.sin(there);
                            }
                            score += q * k;
                        }
                        shares[other] = Math.exp(score / Math.sqrt(query));
                        all += shares[other];
                    }
                    for (int other = 0; other < points.length; other++) {
                        double[] values = times(norm.apply(points[other]), toValues);
                        for (int i = 0; i < value; i++) {
                            taken[head * value + i] += shares[other] / all * values[group * value + i];
                        }
                    }
                }
                sums[p] = times(taken, last);
            }
            return increased(x, sums);
        };
    }

    /** Returns the angle by which a point rotates a pair of numbers. */
    private static double angle(
            Turns turns, double[] frequencies, int query, int group, int pair, int point, int columns) {
        int pairs = query / 2;
        int row = point / columns;
        int column = point % columns;
        return switch (turns) {
            case NONE -> 0;
            case LEARNT ->
                column * frequencies[(group * pairs + pair) * 2] + row * frequencies[(group * pairs + pair) * 2 + 1];
            case FIXED ->
                pair < pairs / 2
                        ? row / Math.pow(10, 2.0 * pair / pairs)
                        : column / Math.pow(10, 2.0 * (pair - pairs / 2) / pairs);
        };
    }

    private Layer feedForward(int channels, int inner) {
        line("transformer_ffn_block block " + channels + " " + inner + " 1");
        UnaryOperator<double[]> norm = rootMeanSquare(channels);
        double[][] first = matrix(channels, inner);
        double[][] gate = matrix(channels, inner);
        double[][] last = matrix(inner, channels);
        return x -> {
            double[][] points = byPoint(x);
            for (int p = 0; p < points.length; p++) {
                double[] equal = norm.apply(points[p]);
                double[] open = times(equal, gate);
                double[] both = times(equal, first);
                for (int i = 0; i < inner; i++) {
                    both[i] = activate("SILU", both[i]) * open[i];
                }
                points[p] = times(both, last);
            }
            return increased(x, points);
        };
    }

    private Layer nestedAttention(int trunk, int mid) {
        line("nested_bottleneck_block block 2");
        Layer before = scaling(trunk);
        Layer narrow = convolution(1, trunk, mid);
        Layer first = attention(mid, new Heads(2, 1, 3, 4), Turns.NONE);
        Layer second = feedForward(mid, 2 * mid);
        Layer after = scaling(mid);
        Layer wide = convolution(1, mid, trunk);
        return x -> sum(x, wide.apply(after.apply(second.apply(first.apply(narrow.apply(before.apply(x)))))));
    }

    // Arithmetic.

    private static double[][][] sum(double[][][] x, double[][][] y) {
        double[][][] sum = new double[x.length][x[0].length][x[0][0].length];
        for (int c = 0; c < x.length; c++) {
            for (int r = 0; r < x[0].length; r++) {
                for (int k = 0; k < x[0][0].length; k++) {
                    sum[c][r][k] = x[c][r][k] + y[c][r][k];
                }
            }
        }
        return sum;
    }

    private static double[][][] shifted(double[][][] x, double[] by) {
        double[][][] all = new double[x.length][x[0].length][x[0][0].length];
        for (int c = 0; c < x.length; c++) {
            for (double[] row : all[c]) {
                java.util.Arrays.fill(row, by[c]);
            }
        }
        return sum(x, all);
    }

    private static double[] times(double[] x, double[][] matrix) {
        double[] y = new double[matrix[0].length];
        for (int i = 0; i < x.length; i++) {
            for (int j = 0; j < y.length; j++) {
                y[j] += x[i] * matrix[i][j];
            }
        }
        return y;
    }

    /** Returns the mean, the mean by size, and the maximum or, for the value, a second mean by size. */
    private static double[] pool(double[][][] x, int forValue) {
        int n = x.length;
        double[] all = new double[3 * n];
        double area = x[0].length * x[0][0].length;
        double size = Math.sqrt(area) - 14;
        for (int c = 0; c < n; c++) {
            double total = 0;
            double highest = Double.NEGATIVE_INFINITY;
            for (double[] row : x[c]) {
                for (double number : row) {
                    total += number;
                    highest = Math.max(highest, number);
                }
            }
            all[c] = total / area;
            all[n + c] = all[c] * size / 10;
            all[2 * n + c] = forValue == 1 ? all[c] * (size * size / 100 - 0.1) : highest;
        }
        return all;
    }

    Answers evaluate(Inputs inputs) {
        return evaluate(inputs, new float[0]);
    }

    /** @param aboutPlayers the inputs about the players, if the network has any */
    Answers evaluate(Inputs inputs, float[] aboutPlayers) {
        int columns = inputs.board.columns();
        double[][][] x = new double[22][inputs.board.rows()][columns];
        for (int point = 0; point < inputs.points.length; point++) {
            for (int feature = 0; feature < 22; feature++) {
                x[feature][point / columns][point % columns] = inputs.has(point, feature) ? 1 : 0;
            }
        }
        double[] all = new double[19];
        for (int i = 0; i < all.length; i++) {
            all[i] = inputs.globals[i];
        }
        double[] people = new double[aboutPlayers.length];
        for (int i = 0; i < people.length; i++) {
            people[i] = aboutPlayers[i];
        }
        double[] summand = times(all, globals);
        double[] more = players.apply(people);
        for (int i = 0; i < more.length; i++) {
            summand[i] += more[i];
        }
        double[][][] tip = trunk.apply(shifted(points.apply(x), summand));
        double[] board = pool(policyPooled.apply(tip), 0);
        double[][][] ofMoves = moves.apply(between.apply(shifted(policyPoints.apply(tip), times(board, toPoints))));
        double[] pass = passing.apply(times(board, toPass));
        pass = lastOfPass.length == 0 ? pass : times(pass, lastOfPass);
        double[][][] ofValuePoints = valuePoints.apply(tip);
        double[] inner = ofHidden.apply(times(pool(ofValuePoints, 1), hidden));
        double[] won = times(inner, value);
        double[] points = times(inner, score);
        for (int i = 0; i < won.length; i++) {
            won[i] += ofValue[i];
        }
        for (int i = 0; i < points.length; i++) {
            points[i] += ofScore[i];
        }
        return new Answers(ofMoves, pass, won, points, owners.apply(ofValuePoints));
    }

    // The file.

    String text() {
        return text.toString();
    }

    byte[] file() {
        return compressed(text());
    }

    static byte[] compressed(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.US_ASCII));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    Network network() throws NetworkFileException, IOException {
        return Network.read(new ByteArrayInputStream(file()));
    }
}
