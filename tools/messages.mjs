/**
 * Says where the window speaks outside of its messages, and where a language lacks one.
 *
 * How a room says its words:
 * 1. `messages.ts` in the room's folder: `export const send = 'Send';`, a constant each, ICU in the text where it has
 *    values (`{name}`, `{count, number}`, `{count, plural, one {# call} other {# calls}}`, `{kind, select, …}`) or parts
 *    that are drawn (`<b>…</b>`). Sentences are whole: they are not put together from pieces.
 * 2. `messages.zh.ts` beside it: `export const chinese: Translation<typeof english> = { send: '发送' }`. The compiler
 *    finds a message that is missing, this check one with other values.
 * 3. In a component or a function `import * as m from './messages.ts'` and `t(m.send)`, `t(m.waitingFor, { model })`,
 *    `rich(m.pressTo, { keys: <Kbd …/>, b: (words) => <b>{words}</b> })`. Not while a module is loaded: tables hold
 *    `m.send` itself, and `t` is called where it is shown. The window is drawn anew when the language changes. Nothing is
 *    compared with what `t` gives: it is another text in each language.
 * 4. `translated(text)` says what is data in English (names and notes of descriptions, faults of the host); its Chinese is in
 *    renderer/language/zh/ (tools/host-sentences.mjs finds what lacks it), or is that of the same words in any room.
 * 5. The same English is the same Chinese everywhere. Where it must not be, one of them is told apart: 'Open##state'.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { root } from './build.mjs';
import { argumentsOf, isChineseFile, isEnglishFile, messagesIn } from './message-files.mjs';
import { namesLookedFor } from './names-looked-for.mjs';
import { otherwise } from './unsaid-words.mjs';

/** English data of their own, which `translated` says: its Chinese is that of the rooms that have these words. */
const data = ['renderer/shell/palette-settings.ts'];

/** What is no sentence although it looks like one: names, as they are in every language. */
const names =
  /^(… (ms|s|kB|KB|MB|GB)|auto …px|&quot;|Ctrl|Quartet|Markdown|JSON|HTML|Escape|Enter|Tab|Space|Backspace|Delete|Home|End|Page(Up|Down)|Arrow\w+|Shift|Control|Alt|Meta|Mod|F\d+|Esc)$/;

/** Attributes whose texts are seen or heard. */
const spokenAttributes =
  /^(aria-(label|description|valuetext|roledescription|placeholder)|title|placeholder|alt|label|what|description|hint|lead|heading|note|empty|text|words|said|says|caption|summary|tooltip|content)$/;

/** Two letters in a row, or one that belongs to no alphabet. */
const hasWords = /\p{L}{2}|\p{Script=Han}/u;

/** As a sentence or a title begins, or a value within words (`…`): no identifier, class, address or key is like it. */
const looksSaid =
  /^["“(…]?(\p{Lu}\p{Ll}+|A|I)([\s,.:;…?!’)”-]|$)|\p{L}[,.:;?!…’”)]*\s+\p{L}|[\p{L}’][.…?!]$|… \p{L}{2}|\p{L}{2} …|\p{Script=Han}/u;

/** Classes, selectors, words to search by: small letters alone, and among the first two signs that no sentence has. */
const looksLikeNames = /^(?=.*[-:[#])[a-z\d\s…,.:;!?&>_=*+~'"@|()[\]/%#^-]*$/;
const searchWords = /^[a-z\d\s…/:]*$/;

/** Called with texts that nobody sees. */
const unseenCalls =
  /(^|\.)(Error|translated|querySelector(All)?|closest|matches|refused|holding|time|problemAt|missing|notNumber|focusSettingsField|openSettings|editProfile|requestParameter|assertNever|log|warn|error|cx|classNames|useWhole|lazyPart|focusControl|is|has|replace|replaceAll|startsWith|endsWith|includes|split|test|require|get|set(Attribute|Property)?)$/;
/** Of objects and elements: what is a class, a style, a kind. */
const unseenNames =
  /^(className|\w*ClassName|aria-keyshortcuts|preserveAspectRatio|fill|stroke|width|height|class|style|d|viewBox|transform|id|key|role|type|kind|href|rel|as|mode|font|cursor|gridTemplate\w*|transition|animation|keys|alsoKeys|lang|pattern|accept|page|field|capabilities)$|[cC]lass(es)?$|Look$/;

/**
 * @param {string} path from the root
 * @param {string} text
 * @returns {readonly string[]} problems, each with its line and what to do
 */
export function wordsOutside(path, text) {
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
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    const words = wordsOf(node);
    const isName = otherwise.some((one) => path.startsWith(one.in) && one.words.test(words ?? ''));
    if (words !== undefined && !isName && isSaid(node, words)) tell(node, `says “${shortened(words)}”`);
    else if (isComparison(node.parent) && isCallOf(node, ['t', 'translated'])) {
      tell(node, 'compares with words, which are others in each language: compare what they stand for');
    } else if (isCallOf(node, ['t', 'rich', 'translated']) && !isWithinFunction(node)) {
      tell(node, 'says something as it is loaded, which keeps its language: say it where it is shown');
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return problems;
}

/** @param {ts.Node} node @returns {string | undefined} what a text says, the values in it left out */
function wordsOf(node) {
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…');
  return ts.isJsxText(node) || ts.isStringLiteralLike(node) ? node.text : undefined;
}

const shortened = (/** @type {string} */ words) => words.replaceAll(/\s+/g, ' ').trim().slice(0, 60);

/**
 * @param {ts.Node} node a text
 * @param {string} words
 */
function isSaid(node, words) {
  if (!hasWords.test(words) || names.test(words.trim())) return false;
  if (ts.isJsxText(node)) return true;
  const isLikeNames = looksLikeNames.test(words);
  for (let { parent } = node, child = node; parent !== undefined; child = parent, { parent } = parent) {
    if (ts.isJsxAttribute(parent)) {
      const name = parent.name.getText();
      return spokenAttributes.test(name) || (looksSaid.test(words) && !unseenNames.test(name));
    }
    if (ts.isJsxExpression(parent) && !ts.isJsxAttribute(parent.parent)) return true;
    if (ts.isPropertyAssignment(parent)) {
      const name = parent.name.getText();
      if (parent.name === child) return false;
      if (spokenAttributes.test(name) && name !== 'words') return true;
      if (name === 'words' && searchWords.test(words)) return false;
      return looksSaid.test(words) && !isLikeNames && !unseenNames.test(name);
    }
    if (ts.isVariableDeclaration(parent)) {
      return looksSaid.test(words) && !isLikeNames && !unseenNames.test(parent.name.getText());
    }
    if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) {
      // Its object, e.g. a list that is joined: it is said where the result is.
      if (parent.expression === child) continue;
      return looksSaid.test(words) && !isLikeNames && !unseenCalls.test(parent.expression.getText());
    }
    if (ts.isBinaryExpression(parent) && /^([!=]==?|in)$/.test(parent.operatorToken.getText())) return false;
    if (ts.isElementAccessExpression(parent) || (ts.isCaseClause(parent) && parent.expression === child)) return false;
    if (ts.isFunctionLike(parent) || ts.isSourceFile(parent)) return looksSaid.test(words) && !isLikeNames;
  }
  return false;
}

/** @param {ts.Node} node @param {readonly string[]} functions */
const isCallOf = (node, functions) =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && functions.includes(node.expression.text);

/** @param {ts.Node | undefined} node */
const isComparison = (node) =>
  node !== undefined &&
  ((ts.isBinaryExpression(node) && /^[!=]==?$/.test(node.operatorToken.getText())) || ts.isCaseClause(node));

/** @param {ts.Node} node */
function isWithinFunction(node) {
  for (let { parent } = node; parent !== undefined; { parent } = parent) {
    if (ts.isFunctionLike(parent) || ts.isPropertyDeclaration(parent)) return true;
  }
  return false;
}

/**
 * @param {string} path of the English file
 * @param {string} english
 * @param {string} chinese
 * @param {Map<string, { words: string, at: string }>} known what other rooms say, by the English; what this one says is put in
 */
export function problemsOfRoom(path, english, chinese, known) {
  /** @type {string[]} */
  const problems = [];
  const translated = new Map(messagesIn(`${path} (zh)`, chinese).map(({ id, text }) => [id, text]));
  for (const { id, text } of messagesIn(path, english)) {
    const words = translated.get(id);
    const at = `${path} ${id}`;
    if (text.startsWith('[')) problems.push(`${at} begins with a bracket, which stands for what the build makes`);
    if (words === undefined) {
      problems.push(`${at} has no Chinese`);
      continue;
    }
    if (JSON.stringify(argumentsOf(text)) !== JSON.stringify(argumentsOf(words))) {
      problems.push(
        `${at} has other values in Chinese: ${argumentsOf(text).join(', ')} / ${argumentsOf(words).join(', ')}`,
      );
    }
    if (words !== text && hasWords.test(words.replaceAll(/\{\w+\}/g, '')) && !/\p{Script=Han}/u.test(words)) {
      problems.push(`${at} is neither Chinese nor the same as in English: ${words}`);
    }
    const before = known.get(text);
    if (before !== undefined && before.words !== words) {
      problems.push(
        `${at} is “${words}” and at ${before.at} “${before.words}”: make them the same, or tell one apart (‘${text}##what’)`,
      );
    }
    known.set(text, { words, at });
  }
  return problems;
}

/** @param {string} folder @returns {string[]} */
function filesBelow(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

function messageProblems() {
  const files = filesBelow('renderer').toSorted();
  const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
  /** @type {Map<string, { words: string, at: string }>} */
  const known = new Map();
  /** @type {string[]} */
  const problems = [];
  for (const file of files.filter((one) => one.startsWith('renderer/language/zh/'))) {
    for (const { id, text } of messagesIn(file, read(file))) {
      const before = known.get(id);
      if (before !== undefined) problems.push(`${file} has “${id}”, and so has ${before.at}`);
      known.set(id, { words: text, at: file });
    }
  }
  /** @type {Set<string>} */
  const used = new Set();
  for (const file of files) {
    const text = read(file);
    if (isEnglishFile(file)) {
      const translation = file.replace(/\.ts$/, '.zh.ts');
      problems.push(...problemsOfRoom(file, text, files.includes(translation) ? read(translation) : '', known));
      continue;
    }
    if (isChineseFile(file) || file.endsWith('.d.ts') || file.startsWith('renderer/language/') || data.includes(file))
      continue;
    for (const [, id] of text.matchAll(/\bm\.(\w+)/g)) used.add(`${id}`);
    // Of the browser's language or a fixed one, it is not that of the window.
    if (text.includes('.toLocaleString('))
      problems.push(`${file} writes a number or a date by toLocaleString: numberText and dateFormat do`);
    problems.push(...wordsOutside(file, text));
  }
  for (const file of files) {
    if (!isEnglishFile(file) && !isChineseFile(file)) problems.push(...namesLookedFor(file, read(file), known));
  }
  for (const file of files.filter(isEnglishFile)) {
    for (const { id } of messagesIn(file, read(file))) {
      if (!used.has(id)) problems.push(`${file} ${id} is said nowhere`);
    }
  }
  return problems;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const room = process.argv[2];
  // With a room it lists what that one says outside of its messages.
  const problems =
    room === undefined
      ? messageProblems()
      : filesBelow(room)
          .filter((file) => !isEnglishFile(file) && !isChineseFile(file))
          .flatMap((file) => wordsOutside(file, readFileSync(join(root, file), 'utf8')));
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
