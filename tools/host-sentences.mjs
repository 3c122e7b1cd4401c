/**
 * Says which sentences of the host can reach the window and are not said in Chinese there.
 *
 * What stands in shared/, core/ and the entries is English: it is printed, logged and kept too. The window says it in its
 * own language by renderer/language/zh/: the sentence as it stands in the source, `{0}` for each of its values (and what
 * a `${…}` of two texts makes is two sentences). A text that is no sentence for the window is in unseen-sentences.mjs.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { root } from './build.mjs';
import { loadTypeScript } from './bundle.mjs';
import { unseenFiles, unseenTexts } from './unseen-sentences.mjs';

/** Two words in a row, a word that is a sentence or a title, or words beside a value. */
const looksSaid = /\p{L}[,.:;?!…’”)]*\s+[“(‘]?\p{L}|^\p{Lu}\p{Ll}{2,}[.?!]?$|Ⓧ ?\p{L}{2}|\p{L}{2} Ⓧ/u;

/** Stands for a value: a sign that is in no pattern. */
const value = 'Ⓧ';

/** @typedef {{ readonly line: number, readonly text: string }} Found */

/**
 * The sentences in a source, a value in each marked by Ⓧ.
 * @param {string} path
 * @param {string} source
 * @returns {readonly Found[]}
 */
export function sentencesIn(path, source) {
  const tree = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  /** @type {Found[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    // An error that is no fault is told to us alone.
    if (ts.isNewExpression(node) && /(?<!Fault)Error$/.test(node.expression.getText(tree))) return;
    if (isText(node)) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
      for (const text of variants(node)) if (looksSaid.test(text)) found.push({ line: line + 1, text });
      if (ts.isTemplateExpression(node))
        for (const { expression } of node.templateSpans) if (!hasText(expression)) visit(expression);
      return;
    }
    if (ts.isPropertyAssignment(node)) {
      visit(node.initializer);
      return;
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** @param {ts.Node} node */
const isText = (node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || isJoined(node);

/** @param {ts.Node} node @returns {node is ts.BinaryExpression} */
const isJoined = (node) =>
  ts.isBinaryExpression(node) &&
  node.operatorToken.kind === ts.SyntaxKind.PlusToken &&
  (hasText(node.left) || hasText(node.right));

/** @param {ts.Node} node @returns {boolean} */
function hasText(node) {
  if (ts.isParenthesizedExpression(node)) return hasText(node.expression);
  if (ts.isConditionalExpression(node)) return hasText(node.whenTrue) || hasText(node.whenFalse);
  return isText(node);
}

/**
 * Each text that an expression can make.
 * @param {ts.Node} node
 * @returns {readonly string[]}
 */
function variants(node) {
  if (ts.isParenthesizedExpression(node)) return variants(node.expression);
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node)) return [...variants(node.whenTrue), ...variants(node.whenFalse)];
  if (isJoined(node)) return variants(node.left).flatMap((left) => variants(node.right).map((right) => left + right));
  if (!ts.isTemplateExpression(node)) return [value];
  return node.templateSpans.reduce(
    (/** @type {readonly string[]} */ texts, { expression, literal }) =>
      texts.flatMap((text) =>
        (hasText(expression) ? variants(expression) : [value]).map((words) => text + words + literal.text),
      ),
    [node.head.text],
  );
}

/**
 * Where a part of the window draws what the host says of a failure without saying it in its language.
 * @param {string} path
 * @param {string} source
 * @returns {readonly string[]}
 */
export function untranslatedIn(path, source) {
  const tree = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  /** @type {string[]} */
  const found = [];
  /** @param {ts.Node} node @param {boolean} drawn @returns {void} */
  const visit = (node, drawn) => {
    if (ts.isCallExpression(node) && node.expression.getText(tree) !== 't') return ts.forEachChild(node, unseen);
    // Its words as they came are quoted; in a condition they are not drawn.
    if (ts.isJsxElement(node) && node.openingElement.tagName.getText(tree) === 'blockquote') return;
    if (ts.isFunctionLike(node)) return ts.forEachChild(node, unseen);
    if (ts.isConditionalExpression(node)) {
      visit(node.whenTrue, drawn);
      return visit(node.whenFalse, drawn);
    }
    if (drawn && ts.isPropertyAccessExpression(node) && ofFault.test(node.getText(tree))) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
      found.push(
        `${path}:${line + 1} draws ${node.getText(tree)}, which translated() says in the language of the window`,
      );
    }
    ts.forEachChild(node, (child) => visit(child, drawn || ts.isJsxExpression(node)));
  };
  /** @param {ts.Node} node @returns {void} */
  const unseen = (node) => visit(node, false);
  visit(tree, false);
  return found;
}

const ofFault = /(fault|refusal|failure)[?!]?\.(message|hint)$/i;

/** Of a sentence that was said only in part: three English words in a row. */
const stayedEnglish = /(\p{Script=Latin}{2,} ){2}\p{Script=Latin}{2}/u;

/**
 * @param {string} text as `sentencesIn` gives it
 * @param {{ get: (text: string) => string | undefined }} chinese
 */
export function isSaid(text, chinese) {
  return [text, text.replaceAll(ofOtherSentences, ''), text.replaceAll(suffixes, '')].some((one) => {
    const words = chinese.get(one);
    return words !== undefined && !stayedEnglish.test(words);
  });
}

/** A value before or behind a sentence is a sentence itself, and one that stands at a word may be nothing. */
const ofOtherSentences = /^Ⓧ (?=\p{Lu})|(?<=[.!?])\s?Ⓧ$/gu;
const suffixes = /(?<=\p{L})Ⓧ/gu;

async function problems() {
  /** @type {{ chinese: { get: (text: string) => string | undefined } }} */
  const { chinese } = await loadTypeScript('renderer/language/chinese.ts', 'host-sentences');
  /** @type {Set<number>} */
  const used = new Set();
  const lacking = ['shared', 'core', 'electron', 'webhost'].flatMap((folder) =>
    filesBelow(folder)
      .filter((file) => !unseenFiles.some(({ path }) => path.test(file)))
      .flatMap((file) =>
        sentencesIn(file, readFileSync(join(root, file), 'utf8')).flatMap(({ line, text }) => {
          if (isSaid(text, chinese)) return [];
          const at = unseenTexts.findIndex(({ path, text: unseen }) => path.test(file) && unseen.test(text));
          if (at !== -1) {
            used.add(at);
            return [];
          }
          return [`${file}:${line} ${JSON.stringify(text.replaceAll(value, '{}'))}`];
        }),
      ),
  );
  const untranslated = filesBelow('renderer')
    .filter((file) => file.endsWith('.tsx') && !file.startsWith('renderer/report-page/'))
    .flatMap((file) => untranslatedIn(file, readFileSync(join(root, file), 'utf8')));
  return [
    ...untranslated,
    ...lacking,
    ...unseenTexts.flatMap(({ path, text }, at) =>
      used.has(at) ? [] : [`tools/unseen-sentences.mjs: nothing in ${path} is ${text} any more`],
    ),
  ];
}

/** @param {string} folder @returns {readonly string[]} */
function filesBelow(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .toSorted();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = await problems();
  for (const problem of found) process.stdout.write(`${problem}\n`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
