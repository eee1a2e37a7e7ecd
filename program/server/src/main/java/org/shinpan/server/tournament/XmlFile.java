package org.shinpan.server.tournament;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.shinpan.server.tournament.ProgramFault.Kind;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * Reads and replaces an XML file. A file that is read may be hostile, or incomplete because another program is writing
 * it, so its length and its features are limited.
 */
final class XmlFile {

    private static final int MAX_BYTES = 16 << 20;
    private static final String NO_DOCTYPE = "http://apache.org/xml/features/disallow-doctype-decl";

    private final Path path;

    XmlFile(Path path) {
        this.path = path;
    }

    /** Reads the file. A document type declaration, which could make the parser read other files, is refused. */
    Document read() throws ProgramFault {
        try (InputStream in = Files.newInputStream(path)) {
            byte[] bytes = in.readNBytes(MAX_BYTES + 1);
            if (bytes.length > MAX_BYTES) {
                throw new ProgramFault(Kind.WRONG, path + " is longer than " + (MAX_BYTES >> 20) + " MiB");
            }
            return parser().parse(new ByteArrayInputStream(bytes));
        } catch (NoSuchFileException none) {
            throw new ProgramFault(Kind.AWAY, "there is no file " + path, none);
        } catch (SAXParseException wrong) {
            throw new ProgramFault(
                    Kind.WRONG, path + ", line " + wrong.getLineNumber() + ": " + wrong.getMessage(), wrong);
        } catch (IOException | SAXException failed) {
            throw new ProgramFault(Kind.AWAY, path + " cannot be read: " + failed.getMessage(), failed);
        }
    }

    private static DocumentBuilder parser() throws SAXException {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        try {
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setFeature(NO_DOCTYPE, true);
            DocumentBuilder parser = factory.newDocumentBuilder();
            // The standard error handler prints faults to standard error.
            parser.setErrorHandler(new DefaultHandler());
            return parser;
        } catch (ParserConfigurationException unsafe) {
            throw new SAXException(unsafe);
        }
    }

    /** Replaces the file by a new one in a single step. */
    void write(Document document) throws ProgramFault {
        Path fresh = path.resolveSibling(path.getFileName() + ".new");
        try (OutputStream out = Files.newOutputStream(fresh)) {
            TransformerFactory factory = TransformerFactory.newInstance();
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.newTransformer().transform(new DOMSource(document), new StreamResult(out));
        } catch (IOException | TransformerException failed) {
            throw new ProgramFault(Kind.AWAY, path + " cannot be written: " + failed.getMessage(), failed);
        }
        try {
            Files.move(fresh, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException failed) {
            throw new ProgramFault(Kind.AWAY, path + " cannot be written: " + failed.getMessage(), failed);
        }
    }

    /** Returns the elements with a name, in the order of the file. */
    static List<Element> elements(Document document, String name) {
        NodeList found = document.getElementsByTagName(name);
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < found.getLength(); i++) {
            elements.add((Element) found.item(i));
        }
        return elements;
    }
}
