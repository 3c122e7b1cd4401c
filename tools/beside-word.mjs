/** What stands around a word in a source, by which it is told whether a protocol is meant. */
import ts from 'typescript';

/**
 * A text, or a piece of one with values in it.
 * @param {ts.Node} node
 * @returns {node is ts.LiteralLikeNode}
 */
export function isText(node) {
  return ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
}

/**
 * What stands beside a word, a line each: the other side of a comparison, what it is called and typed as, what it is
 * given to, what is switched on.
 * @param {ts.Node} node
 * @param {ts.SourceFile} source
 */
export function besides(node, source) {
  /** @type {string[]} */
  const said = [];
  /** @param {(ts.Node | undefined)[]} nodes */
  const say = (...nodes) => said.push(...nodes.flatMap((one) => one?.getText(source) ?? []));
  for (let at = node; ; at = at.parent) {
    const { parent } = at;
    if (ts.isAsExpression(parent) || ts.isSatisfiesExpression(parent)) {
      say(parent.type);
    } else if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) {
      const [callee, ...more] = [parent.expression, ...(parent.arguments ?? [])];
      const given = more.filter((one) => ts.isIdentifier(one) || ts.isPropertyAccessExpression(one));
      say(callee, ...given, ...(parent.typeArguments ?? []));
      break;
    } else if (ts.isBinaryExpression(parent)) {
      say(parent);
      break;
    } else if (ts.isVariableDeclaration(parent) || ts.isParameter(parent) || ts.isPropertySignature(parent)) {
      say(parent.name, parent.type);
      break;
    } else if (ts.isPropertyAssignment(parent) || ts.isJsxAttribute(parent) || ts.isBindingElement(parent)) {
      say(parent.name);
      break;
    } else if (ts.isCaseClause(parent)) {
      say(parent.parent.parent.expression);
      break;
    } else if (ts.isElementAccessExpression(parent)) {
      say(parent.expression);
      break;
    } else if (ts.isIndexedAccessTypeNode(parent)) {
      say(parent.objectType);
      break;
    } else if (ts.isTypeReferenceNode(parent)) {
      say(parent.typeName, ...(parent.typeArguments ?? []));
      break;
    } else if (!isAround(parent, at)) {
      break;
    }
  }
  return said.join('\n');
}

/**
 * True for what is only put around a word, or is one of several words.
 * @param {ts.Node} parent
 * @param {ts.Node} node
 */
function isAround(parent, node) {
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isConditionalExpression(parent)) return parent.condition !== node;
  return (
    ts.isParenthesizedExpression(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    ts.isJsxExpression(parent) ||
    ts.isLiteralTypeNode(parent) ||
    ts.isUnionTypeNode(parent)
  );
}

/**
 * True for the one id among several words that are none: pages, kinds of places.
 * @param {ts.Node} node
 * @param {readonly string[]} ids
 */
export function isAmongOthers(node, ids) {
  const inType = ts.isLiteralTypeNode(node.parent) ? node.parent.parent : node.parent;
  const all = ts.isUnionTypeNode(inType) ? inType.types : ts.isArrayLiteralExpression(inType) ? inType.elements : [];
  const words = [...all].flatMap((one) => {
    const literal = ts.isLiteralTypeNode(one) ? one.literal : one;
    return ts.isStringLiteralLike(literal) ? [literal.text] : [];
  });
  const known = words.filter((word) => ids.includes(word));
  return words.length > known.length && known.length === 1;
}
