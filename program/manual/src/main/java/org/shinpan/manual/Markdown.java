package org.shinpan.manual;

import java.util.List;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.CustomNode;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;

/** Parses the format of the documents, which is Markdown with tables. */
final class Markdown {

    static final List<Extension> EXTENSIONS = List.of(TablesExtension.create());
    private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();

    private Markdown() {}

    static Node parse(String text) {
        return PARSER.parse(text);
    }

    /** Returns the text of a part of a document without formatting, with single spaces between the words. */
    static String plain(Node node) {
        StringBuilder words = new StringBuilder();
        node.accept(new AbstractVisitor() {
            @Override
            public void visit(Text text) {
                words.append(text.getLiteral());
            }

            @Override
            public void visit(Code code) {
                words.append(code.getLiteral());
            }

            @Override
            public void visit(FencedCodeBlock block) {
                words.append(block.getLiteral()).append(' ');
            }

            @Override
            public void visit(SoftLineBreak end) {
                words.append(' ');
            }

            @Override
            public void visit(HardLineBreak end) {
                words.append(' ');
            }

            @Override
            public void visit(Paragraph paragraph) {
                visitChildren(paragraph);
                words.append(' ');
            }

            @Override
            public void visit(ListItem item) {
                visitChildren(item);
                words.append(' ');
            }

            @Override
            public void visit(CustomNode node) {
                visitChildren(node);
                if (node instanceof TableCell) {
                    words.append(' ');
                }
            }
        });
        return words.toString().replaceAll("\\s+", " ").strip();
    }
}
