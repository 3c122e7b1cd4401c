/** Reads the files in which the window's messages are (`messages.ts`, `messages.zh.ts`), and makes of a message what the window is given. */
import compile from 'icu-minify/compile';
import ts from 'typescript';

export const isEnglishFile = (/** @type {string} */ file) => /(^|\/)renderer\/(.+\/)?messages\.ts$/.test(file);
export const isChineseFile = (/** @type {string} */ file) => /(^|\/)renderer\/(.+\/)?messages\.zh\.ts$/.test(file);

/**
 * @typedef {{ readonly id: string, readonly text: string, readonly start: number, readonly end: number }} Message where
 *   its text stands in the file
 */

/**
 * The messages of a file: constants in English, the properties of an object in a translation.
 * @param {string} file
 * @param {string} source
 * @returns {readonly Message[]}
 */
export function messagesIn(file, source) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  /** @type {Message[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if ((ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) && node.initializer !== undefined) {
      const { initializer, name } = node;
      if (ts.isStringLiteralLike(initializer) && 'text' in name) {
        found.push({ id: name.text, text: initializer.text, start: initializer.getStart(tree), end: initializer.end });
      } else if (!ts.isObjectLiteralExpression(initializer)) {
        throw new Error(`${file}: ${name.getText(tree)} is no message: each is a text, and nothing else`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Behind it stands what tells a message apart from another of the same words: `Open##state`. */
const context = /##[\w -]+$/;

/**
 * As `t` takes it (renderer/language/t.ts): a plain sentence as it is, any other in a form that is read quickly.
 * @param {string} text in ICU form
 */
export function compiled(text) {
  const [apart = ''] = context.exec(text) ?? [];
  const made = compile(text.slice(0, text.length - apart.length));
  if (typeof made === 'string' && apart === '' && !made.startsWith('[')) return made;
  return `${JSON.stringify(typeof made === 'string' ? [made] : made)}${apart}`;
}

/**
 * The values that a message asks for, each with its kind, in the order of their names.
 * @param {string} text in ICU form
 * @returns {readonly string[]}
 */
export function argumentsOf(text) {
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {unknown} node */
  const visit = (node) => {
    if (!Array.isArray(node)) return;
    const [name, kind, options] = node;
    if (typeof name !== 'string') return;
    // A value has its name alone, or a kind: 1 of choices, 2 and 3 of plurals, 4 to 6 of numbers, dates and times.
    if (typeof kind === 'number' && kind > 0) {
      found.add(`${name} (${kind === 1 ? 'choice' : kind <= 4 ? 'number' : 'date'})`);
      for (const branch of Object.values(kind <= 3 ? options : {}))
        (Array.isArray(branch) ? branch : []).forEach(visit);
    } else if (node.length === 1) found.add(name);
    else {
      found.add(`<${name}>`);
      node.slice(1).forEach(visit);
    }
  };
  const made = compile(text.replace(context, ''));
  if (Array.isArray(made)) made.forEach(visit);
  return [...found].toSorted();
}
