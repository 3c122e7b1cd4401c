/**
 * Says where a file outside the folders of protocols and image APIs names one of them by its id, or knows it by its label,
 * path, headers, fields, colour or place in the list, or keeps a table of them: what is true of one stands in its own folder
 * (shared/protocols/README.md), and everything else goes by its description.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { root } from './build.mjs';
import { loadTypeScript } from './bundle.mjs';
import { besides, isAmongOthers, isText } from './beside-word.mjs';
import { describedWords, noWords } from './described-words.mjs';

/** The lists from which the ids are. */
const lists = ['shared/protocols/descriptions.ts', 'shared/images/descriptions.ts'];

/** Where an id may stand, with the reason: everywhere else goes by the descriptions. */
const rooms = [
  // The lists themselves, which say which folder is which.
  ...['shared/protocols/descriptions.ts', 'shared/protocols/registry.ts', 'shared/protocols/readings.ts'],
  ...['shared/protocols/servings.ts', 'shared/protocols/dialects.ts'],
  ...['shared/images/descriptions.ts', 'shared/images/image-apis.ts'],
  // Facts about models, a row each: over which APIs one is served is what the row is about.
  ...['shared/catalog/models.ts', 'shared/catalog/vendor-images.ts'],
  // Data of vendors: how each speaks one protocol otherwise than it is described, and where an unknown gateway is likely
  // to have it. A protocol's folder says what is described and what may be otherwise (`dialect.ts`), and knows no vendor.
  ...['shared/dialects/preset.ts', 'shared/dialects/presets/', 'shared/dialects/vendors/'],
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

/** Fields of a request are words of others there. */
const otherFields = [
  // What gateways list of a model, each in its own words.
  'shared/catalog/listed-facts.ts',
  // The convention of OpenTelemetry names its attributes after fields.
  'shared/exports/open-telemetry.ts',
  // Words of vendors for an end, one of which is called like a limit.
  'shared/protocols/finish-reasons.ts',
];

/** Words that mean something else in these places. Where a protocol or an API stands beside them they are ids there too. */
const otherwise = [
  { word: 'chat', means: 'the page', in: /^renderer\/(app|shell|start|features\/chat)\// },
  { word: 'chat', means: 'the page', in: /\b(shared\/pages|desktop-message|ended-place|electron\/menu)\.ts$/ },
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

const aboutProtocols = /[pP]rotocol|\b[aA]pis?(?![a-z])|[a-z]Apis?(?![a-z])/;
/** A page of the window or the kind of a conversation, which have such words too. */
const aboutPages = /\bpage\b|\bkind\b/i;
const aboutLabels = /protocol|label|\bapis?\b|Api/i;
const aboutIds = /protocol|\bapi|\bid$/i;
/** Lists of ids, in which a place is as good as a name. */
const orders = /\b(protocolIds|apiIds|imageApiIds)$/;
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
 * @param {string} path from the root
 * @param {string} text
 * @param {readonly string[]} ids
 * @param {import('./described-words.mjs').DescribedWords} words of theirs
 * @returns {string[]} problems, each with its line and what to do
 */
export function namesIn(path, text, ids, words = noWords) {
  if (rooms.some((room) => path.startsWith(room))) return [];
  // The words of a room in a language: names of sentences, whose own words are looked at all the same.
  const isSentences = /\/messages(\.\w+)?\.ts$/.test(path);
  const others = ids.filter((id) => !isSentences && !homesOf(id).some((home) => path.startsWith(home)));
  const isHome = ids.some((id) => homesOf(id).some((home) => path.startsWith(home)));
  // English sentences of the host are names in a language, and the gateway shares no description.
  const isApart = isHome || /^(shared\/images\/endpoint|renderer\/language\/zh|gateway)\//.test(path);
  const said = isApart ? noWords : otherFields.includes(path) ? { ...words, fields: [] } : words;
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
    const word = saidIn(node, said, source);
    if (word !== undefined) {
      tell(node, `says '${word}': take it from the description`);
    } else if (ts.isRegularExpressionLiteral(node) && isPatternOf(node.text, ids)) {
      tell(node, `looks for ids by ${node.text}: ask the description of each`);
    } else if (ts.isStringLiteralLike(node) && isPartOfId(node, ids, source)) {
      tell(node, `looks for '${node.text}' in ids: ask the description of each`);
    } else if (ts.isStringLiteralLike(node) && others.includes(node.text) && !ts.isImportDeclaration(node.parent)) {
      const beside = besides(node, source);
      const means = otherwise.some((one) => one.word === node.text && one.in.test(path));
      if (isAbout(beside) || !(means || aboutPages.test(beside) || isAmongOthers(node, others))) {
        tell(node, `names '${node.text}': ask its description for what is particular about it, or iterate over all`);
      }
    } else if (isEntryOf(node, others, source)) {
      tell(node, 'takes one out of a table of all: go by the id that is at hand');
    } else if (isPlaceIn(node, source)) {
      tell(node, 'takes one by its place in the list: ask the description of each');
    } else if (ts.isObjectLiteralExpression(node) || ts.isTypeLiteralNode(node) || ts.isInterfaceDeclaration(node)) {
      const members = ts.isObjectLiteralExpression(node) ? node.properties : node.members;
      const named = [...members].flatMap(({ name }) =>
        name !== undefined && ts.isIdentifier(name) && others.includes(name.text) ? [name.text] : [],
      );
      const isAsked = ts.isElementAccessExpression(node.parent) && node.parent.expression === node;
      if (named.length > (isAsked || isKeyedById(node, source) ? 0 : 1))
        tell(node, `is a table of ${named.join(', ')}: say it in their descriptions`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return problems;
}

/**
 * True for a table of which its type says that it goes by ids: one entry is enough then.
 * @param {ts.Node} node
 * @param {ts.SourceFile} source
 */
function isKeyedById({ parent }, source) {
  const isTyped = ts.isVariableDeclaration(parent) || ts.isSatisfiesExpression(parent) || ts.isAsExpression(parent);
  const type = isTyped ? (parent.type?.getText(source) ?? '') : '';
  return /(?:\bRecord<|\bin )\s*(?:ProtocolId|ApiId|ImageApiId|Endpoint)\b/.test(type);
}

/** @param {string} beside */
function isAbout(beside) {
  return beside.split('\n').some((one) => aboutProtocols.test(one) || tables.test(one));
}

/**
 * A word of a description that stands in a text, a pattern or the name of a field.
 * @param {ts.Node} node
 * @param {import('./described-words.mjs').DescribedWords} words
 * @param {ts.SourceFile} source
 * @returns {string | undefined}
 */
function saidIn(node, { within, whole, labels, fields }, source) {
  const isPattern = ts.isRegularExpressionLiteral(node);
  if (isText(node) || isPattern) {
    if (ts.isImportDeclaration(node.parent)) return undefined;
    const text = isPattern ? node.text.replaceAll('\\', '') : node.text;
    const found = within.find((one) => text.includes(one)) ?? [...whole, ...fields].find((one) => text === one);
    if (found !== undefined || !ts.isStringLiteralLike(node)) return found;
    return labels.find((one) => text === one && aboutLabels.test(besides(node, source)));
  }
  // Where words are joined by capitals, names of ours are written alike.
  if (!ts.isIdentifier(node) || !node.text.includes('_')) return undefined;
  const { parent, text } = node;
  const isField =
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    (ts.isBindingElement(parent) && (parent.propertyName ?? parent.name) === node) ||
    (ts.isPropertyAssignment(parent) && parent.name === node);
  return isField ? fields.find((one) => one === text) : undefined;
}

/**
 * True for a pattern that begins or ends as an id of several words does, such as `^image-`, and for one of whole ids.
 * @param {string} pattern
 * @param {readonly string[]} ids
 */
function isPatternOf(pattern, ids) {
  const all = /^\/\^?\(?(?:\?:)?([\w|-]+)\)?\$?\/[a-z]*$/.exec(pattern)?.[1]?.split('|') ?? [''];
  if (all.every((one) => ids.includes(one))) return true;
  return ids.some((id) => {
    const [first, last] = partsOf(id);
    return first !== undefined && (pattern.startsWith(`/^${first}`) || pattern.includes(`${last}$/`));
  });
}

/**
 * True for the beginning or the end of an id, where a text is asked whether it has that.
 * @param {ts.StringLiteralLike} node
 * @param {readonly string[]} ids
 * @param {ts.SourceFile} source
 */
function isPartOfId(node, ids, source) {
  const { parent, text } = node;
  if (!ts.isCallExpression(parent) || !ts.isPropertyAccessExpression(parent.expression)) return false;
  const asked = parent.expression.name.text;
  const ofId = text.length > 1 && aboutIds.test(parent.expression.expression.getText(source));
  return ids.some((id) => {
    const [first, last] = partsOf(id);
    if (asked === 'startsWith') return text === first || (ofId && id.startsWith(text));
    return asked === 'endsWith' && (text === last || (ofId && id.endsWith(text)));
  });
}

/**
 * True for an entry of a table of all, however it is taken.
 * @param {ts.Node} node
 * @param {readonly string[]} ids
 * @param {ts.SourceFile} source
 */
function isEntryOf(node, ids, source) {
  if (ts.isPropertyAccessExpression(node)) {
    return ids.includes(node.name.text) && tables.test(node.expression.getText(source));
  }
  if (!ts.isBindingElement(node) || !ts.isVariableDeclaration(node.parent.parent)) return false;
  const name = node.propertyName ?? node.name;
  const from = node.parent.parent.initializer?.getText(source) ?? '';
  return 'text' in name && ids.includes(name.text) && tables.test(from);
}

/**
 * True for what is taken from a list of all ids by its place; the first is the one to begin with.
 * @param {ts.Node} node
 * @param {ts.SourceFile} source
 */
function isPlaceIn(node, source) {
  /** @param {ts.Expression} from @param {ts.Node | undefined} place */
  const isLater = (from, place) =>
    place !== undefined && ts.isNumericLiteral(place) && place.text !== '0' && orders.test(from.getText(source));
  if (ts.isElementAccessExpression(node)) return isLater(node.expression, node.argumentExpression);
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    return node.expression.name.text === 'at' && isLater(node.expression.expression, node.arguments[0]);
  }
  if (!ts.isVariableDeclaration(node) || !ts.isArrayBindingPattern(node.name)) return false;
  return node.name.elements.length > 1 && orders.test(node.initializer?.getText(source) ?? '');
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
  const { apiIds, descriptionOf } = await loadTypeScript('shared/apis.ts', 'apis');
  const words = describedWords(apiIds.map(descriptionOf));
  const problems = ['shared', 'core', 'cli', 'renderer', 'webhost', 'electron', 'gateway'].flatMap((folder) =>
    sourcesBelow(folder).flatMap((file) =>
      namesIn(relative(root, file).replaceAll('\\', '/'), readFileSync(file, 'utf8'), ids, words),
    ),
  );
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.exitCode = problems.length === 0 && ids.length > 0 ? 0 : 1;
}
