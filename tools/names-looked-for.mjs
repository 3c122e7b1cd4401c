/** Finds what the window looks for by the name that it has in English, where it is called otherwise in another language. */
import ts from 'typescript';

/** English names that are compared with: of fields, states and keys, which the sources know by these in every language. */
const identifiers =
  /^(Running here|Not running|Prices|Proxy address|Message|Model|Attach files|System prompt|Add reference image|Image model|Delete|End)$/;
/** Looks for fields by what they are called, in either language. */
const byName = 'renderer/app/focus-field.ts';

/**
 * A control needs an attribute of its own to be found in every language, and a state that is compared no words.
 * @param {string} path from the root
 * @param {string} text
 * @param {ReadonlyMap<string, unknown>} known the English of all messages
 * @returns {readonly string[]}
 */
export function namesLookedFor(path, text, known) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  /** @type {string[]} */
  const problems = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    const words = textOf(node);
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    const at = `${path}:${line + 1}`;
    const isAsked = isCallOfMethod(node.parent, 'getAttribute') && words === 'aria-label';
    if (path !== byName && (words.includes('[aria-label') || isAsked)) {
      problems.push(
        `${at} looks for a control by its name, which is another in each language: give it a data attribute`,
      );
    } else if (isComparedWith(node) && /^\p{Lu}/u.test(words) && known.has(words) && !identifiers.test(words)) {
      problems.push(`${at} compares with “${words}”, which is said otherwise in another language`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return problems;
}

/** @param {ts.Node | undefined} node @param {string} method */
const isCallOfMethod = (node, method) =>
  node !== undefined &&
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  node.expression.name.text === method;

/** @param {ts.Node} node */
const isComparedWith = (node) =>
  ts.isStringLiteralLike(node) &&
  ts.isBinaryExpression(node.parent) &&
  /^[!=]==?$/.test(node.parent.operatorToken.getText());

/** @param {ts.Node} node @returns {string} the values in it left out */
function textOf(node) {
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…');
  return ts.isStringLiteralLike(node) ? node.text : '';
}
