/**
 * Says where a file beside the rooms of protocols and images names one of them by its id, by its label or by where it is
 * served, or keeps a table of them: what is true of one stands in its own folder (shared/protocols/README.md), and everything else goes by its description.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { root } from './build.mjs';

/** The lists from which the ids are. */
const lists = ['shared/protocols/descriptions.ts', 'shared/images/descriptions.ts'];

/** Where an id may stand, with the reason: everywhere else goes by the descriptions. */
const rooms = [
  // The lists themselves, which say which folder is which.
  ...['shared/protocols/descriptions.ts', 'shared/protocols/registry.ts', 'shared/protocols/readings.ts'],
  'shared/protocols/servings.ts',
  ...['shared/images/descriptions.ts', 'shared/images/image-apis.ts'],
  // Facts about models, a row each: over which APIs one is served is what the row is about.
  ...['shared/catalog/models.ts', 'shared/catalog/vendor-images.ts'],
  // Data of vendors, and what may stand in it: how each speaks one protocol otherwise than it is described, and where
  // an unknown gateway is likely to have it. A protocol's folder says what is described, and knows no vendor.
  ...[
    'shared/dialects/presets/',
    'shared/dialects/vendors/',
    'shared/dialects/schema.ts',
    'shared/connection/probe.ts',
  ],
  // What a gateway is judged by is written a second time on purpose: a judge that leaned on the description would find
  // no fault in a misreading of ours.
  ...['shared/checks/shapes/', 'shared/checks/families/'],
  // How vendors take what no description has: with it, scenarios ask gateways that know more than the described one.
  'shared/sandwich/vendor-forms.ts',
  // Earlier shapes of what is kept, as they were.
  'core/history/schema/',
  // The gateway shares no description with the app: a standing fault spoils what one protocol says, and is named after it.
  'gateway/faults/',
];

/** Where an API is at home: its folders. Those of the image endpoints leave out what they all are, and share one in the gateway. */
const homesOf = (/** @type {string} */ id) => [
  `shared/protocols/${id}/`,
  `shared/images/${id.replace(/^image-/, '')}/`,
  id.startsWith('image-') ? 'gateway/images/' : `gateway/${id}/`,
];

/** Words that mean something else in these places. Where a protocol or an API stands beside them they are ids there too. */
const otherwise = [
  { word: 'chat', means: 'the page', in: /^renderer\/(app|shell|start|features\/chat)\// },
  { word: 'chat', means: 'the page', in: /^shared\/(pages|desktop-message)\.ts$|^electron\/menu\.ts$/ },
  { word: 'chat', means: 'the kind of a conversation', in: /^core\/(history|storage|transfer)\// },
  { word: 'chat', means: 'the kind of a conversation', in: /^renderer\/features\/settings\/conversations-data\.tsx$/ },
  { word: 'chat', means: 'an operation of OpenTelemetry', in: /^shared\/exports\/open-telemetry\.ts$/ },
  { word: 'generate', means: 'a mode of the studio', in: /^(shared|renderer\/(features|request-form))\/images\// },
  { word: 'messages', means: 'a table, or a list of messages', in: /^core\/|^renderer\/features\/chat\// },
  {
    word: 'messages',
    means: 'a field of a request',
    in: /^(shared\/protocols\/chat|gateway\/(simulation|generate|images|responses))\//,
  },
  { word: 'messages', means: 'a header that people write', in: /^renderer\/features\/compare\/cases\/first-row\.ts$/ },
];

const aboutProtocols = /protocol|\bapis?\b/i;
/** A page of the window or the kind of a conversation, which have such words too. */
const aboutPages = /\bpage\b|\bkind\b/;
const tables = /\b(parameters|noParameters|protocols|descriptions|readings|imageApis|ParametersById|unread|dialect)$/i;

/**
 * @param {string} text of a list
 * @returns {string[]} the names of its entries
 */
export function listedIds(text) {
  /** @type {string[]} */
  const ids = [];
  const source = ts.createSourceFile('list.ts', text, ts.ScriptTarget.Latest);
  ts.forEachChild(source, (statement) => {
    if (!ts.isVariableStatement(statement)) return;
    for (const { name, initializer } of statement.declarationList.declarations) {
      const value = initializer !== undefined && ts.isAsExpression(initializer) ? initializer.expression : initializer;
      if (!ts.isIdentifier(name) || name.text !== 'listed' || value === undefined) continue;
      if (!ts.isObjectLiteralExpression(value)) continue;
      for (const property of value.properties) {
        if (property.name !== undefined && 'text' in property.name) ids.push(property.name.text);
      }
    }
  });
  return ids;
}

/**
 * @param {string} text of a description
 * @returns {string[]} the label, where it has several words and so means nothing else, and the path
 */
export function describedWords(text) {
  const [label, path] = ['label', 'path'].map((name) => new RegExp(`\\b${name}: '([^']+)'`).exec(text)?.[1]);
  return [label?.includes(' ') === true ? label : undefined, path].filter((word) => word !== undefined);
}

/**
 * @param {string} path from the root
 * @param {string} text
 * @param {readonly string[]} ids
 * @param {readonly string[]} words labels and paths of theirs
 * @returns {string[]} problems, each with its line and what to do
 */
export function namesIn(path, text, ids, words = []) {
  if (rooms.some((room) => path.startsWith(room))) return [];
  // The words of a room in a language: names of sentences, whose own words are looked at all the same.
  const isSentences = /\/messages(\.\w+)?\.ts$/.test(path);
  const others = ids.filter((id) => !isSentences && !homesOf(id).some((home) => path.startsWith(home)));
  const isHome = ids.some((id) => homesOf(id).some((home) => path.startsWith(home)));
  // English sentences of the host are names in a language, and the gateway shares no description.
  const said = isHome || /^(renderer\/language\/zh|gateway)\//.test(path) ? [] : words;
  if (![...said, ...others.flatMap((id) => [id, ...partsOf(id)])].some((part) => text.includes(part))) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  /** @type {string[]} */
  const problems = [];
  /** @param {ts.Node} node @param {string} what */
  const tell = (node, what) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    problems.push(`${path}:${line + 1} ${what}`);
  };
  /** @param {ts.Node} node */
  const visit = (node) => {
    const word = isText(node) ? said.find((one) => node.text.includes(one)) : undefined;
    if (word !== undefined) {
      tell(node, `says '${word}': take it from the description`);
    } else if (ts.isRegularExpressionLiteral(node) && ids.some((id) => isPatternOf(node.text, id))) {
      tell(node, `looks for ids by ${node.text}: ask the description of each`);
    } else if (ts.isStringLiteralLike(node) && isPartOfId(node, ids)) {
      tell(node, `looks for '${node.text}' in ids: ask the description of each`);
    } else if (ts.isStringLiteralLike(node) && others.includes(node.text) && !ts.isImportDeclaration(node.parent)) {
      const beside = besides(node, source);
      const means = otherwise.some((one) => one.word === node.text && one.in.test(path));
      if (aboutProtocols.test(beside) || !(means || aboutPages.test(beside) || isAmongOthers(node, others))) {
        tell(node, `names '${node.text}': ask its description for what is particular about it, or iterate over all`);
      }
    } else if (ts.isPropertyAccessExpression(node) && others.includes(node.name.text)) {
      if (tables.test(node.expression.getText(source))) {
        tell(node, `takes ${node.name.text} out of a table of all: go by the id that is at hand`);
      }
    } else if (ts.isObjectLiteralExpression(node) || ts.isTypeLiteralNode(node) || ts.isInterfaceDeclaration(node)) {
      const members = ts.isObjectLiteralExpression(node) ? node.properties : node.members;
      const named = [...members].flatMap(({ name }) =>
        name !== undefined && ts.isIdentifier(name) && others.includes(name.text) ? [name.text] : [],
      );
      if (named.length > 1) tell(node, `is a table of ${named.join(', ')}: say it in their descriptions`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return problems;
}

/**
 * A text, or a piece of one with values in it.
 * @param {ts.Node} node
 * @returns {node is ts.LiteralLikeNode}
 */
function isText(node) {
  return ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
}

/**
 * True for a pattern that begins or ends as an id of several words does, such as `^image-`.
 * @param {string} pattern
 * @param {string} id
 */
function isPatternOf(pattern, id) {
  const [first, last] = partsOf(id);
  return first !== undefined && (pattern.startsWith(`/^${first}`) || pattern.includes(`${last}$/`));
}

/**
 * True for the beginning or the end of an id of several words, where a text is asked whether it has that.
 * @param {ts.StringLiteralLike} node
 * @param {readonly string[]} ids
 */
function isPartOfId(node, ids) {
  const { parent, text } = node;
  if (!ts.isCallExpression(parent) || !ts.isPropertyAccessExpression(parent.expression)) return false;
  const asked = parent.expression.name.text;
  return ids.some((id) => {
    const [first, last] = partsOf(id);
    return (asked === 'startsWith' && text === first) || (asked === 'endsWith' && text === last);
  });
}

/**
 * How an id of several words begins and ends, with the hyphen: `image-` and `-edits`; nothing of an id of one word.
 * @param {string} id
 */
function partsOf(id) {
  const at = id.indexOf('-');
  return at === -1 ? [] : [id.slice(0, at + 1), id.slice(at)];
}

/**
 * True for the one id among several words that are none: pages, kinds of places.
 * @param {ts.Node} node
 * @param {readonly string[]} ids
 */
function isAmongOthers(node, ids) {
  const inType = ts.isLiteralTypeNode(node.parent) ? node.parent.parent : node.parent;
  const all = ts.isUnionTypeNode(inType) ? inType.types : ts.isArrayLiteralExpression(inType) ? inType.elements : [];
  const words = [...all].flatMap((one) => {
    const literal = ts.isLiteralTypeNode(one) ? one.literal : one;
    return ts.isStringLiteralLike(literal) ? [literal.text] : [];
  });
  const known = words.filter((word) => ids.includes(word));
  return words.length > known.length && known.length === 1;
}

/**
 * What stands beside a word: the other side of a comparison, the name of a property, what is switched on.
 * @param {ts.Node} node
 * @param {ts.SourceFile} source
 */
function besides(node, source) {
  const { parent } = node;
  if (ts.isBinaryExpression(parent)) return parent.getText(source);
  if (ts.isPropertyAssignment(parent)) return parent.name.getText(source);
  if (ts.isCaseClause(parent)) return parent.parent.parent.expression.getText(source);
  return '';
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function sourcesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true }).flatMap((entry) =>
    entry.isFile() && /\.tsx?$/.test(entry.name) ? [join(entry.parentPath, entry.name)] : [],
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const ids = [...new Set(lists.flatMap((list) => listedIds(readFileSync(join(root, list), 'utf8'))))];
  const words = ['shared/protocols', 'shared/images'].flatMap((folder) =>
    sourcesBelow(folder)
      .filter((file) => file.endsWith('description.ts') && dirname(dirname(file)) === join(root, folder))
      .flatMap((file) => describedWords(readFileSync(file, 'utf8'))),
  );
  const problems = ['shared', 'core', 'cli', 'renderer', 'webhost', 'electron', 'gateway'].flatMap((folder) =>
    sourcesBelow(folder).flatMap((file) =>
      namesIn(relative(root, file).replaceAll('\\', '/'), readFileSync(file, 'utf8'), ids, words),
    ),
  );
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.exitCode = problems.length === 0 && ids.length > 0 ? 0 : 1;
}
