// Names each value of the pages' scripts whose type is not known, besides those of dom.js, which makes elements.
import ts from 'typescript';

const { fileNames, options } = ts.getParsedCommandLineOfConfigFile('tsconfig.json', {}, ts.sys);
const program = ts.createProgram(fileNames, options);
const checker = program.getTypeChecker();

/** Whether a name stands for no value of its own: it is set, or picked from an object. */
function isPlace(node) {
  const { parent } = node;
  const set = ts.isPropertyAccessExpression(parent) && ts.isBinaryExpression(parent.parent) && parent.parent.left === parent;
  return set || (ts.isBindingElement(parent) && parent.propertyName === node) || ts.isImportSpecifier(parent);
}

for (const file of program.getSourceFiles().filter(({ fileName }) => fileNames.includes(fileName) && !fileName.endsWith('/dom.js'))) {
  const look = (node) => {
    if (ts.isIdentifier(node) && !isPlace(node) && checker.getTypeAtLocation(node).flags & ts.TypeFlags.Any) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      console.log(`${file.fileName.split('/').pop()}:${line + 1} does not say what ${node.text} is`);
    }
    ts.forEachChild(node, look);
  };
  look(file);
}
