/**
 * Puts each message where it is used: `m.send` of a file that says `import * as m from './messages.ts'` becomes the
 * sentence itself. So a part of the window that is fetched later brings its own sentences along, and an identifier
 * costs nothing. What is a message is in renderer/language/t.ts.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { compiled, isChineseFile, isEnglishFile, messagesIn } from './message-files.mjs';

const sourceFiles = /\.tsx?$/;

/** @returns {import('vitest/config').Plugin} */
export function messages() {
  return {
    name: 'messages',
    enforce: 'pre',
    // Vitest keeps what it made of a file, also when the sentences that now stand in it have changed.
    configureVitest: ({ defineCacheKeyGenerator }) => {
      // A script that tells of messages, as this one does, has none.
      defineCacheKeyGenerator(({ id, sourceCode }) =>
        sourceFiles.test(id) ? textOfMessages(id, sourceCode) : undefined,
      );
    },
    transform: {
      filter: { id: sourceFiles },
      handler(code, id) {
        if (isEnglishFile(id) || isChineseFile(id)) {
          return replaced(
            code,
            messagesIn(id, code).map(({ text, start, end }) => ({ start, end, by: JSON.stringify(compiled(text)) })),
          );
        }
        return /messages\.ts'/.test(code) ? withMessages(id, code, (file) => this.addWatchFile(file)) : null;
      },
    },
  };
}

/**
 * All of the files that a file has its messages from; undefined where it has none.
 * @param {string} file
 * @param {string} code
 */
function textOfMessages(file, code) {
  const sources = [...code.matchAll(/^import \* as \w+ from '([^']*messages\.ts)'/gm)].map(([, path = '']) =>
    join(dirname(file), path),
  );
  return sources.length === 0 ? undefined : sources.map((source) => readFileSync(source, 'utf8')).join('');
}

/**
 * @param {string} file
 * @param {string} code
 * @param {(file: string) => void} onRead
 */
function withMessages(file, code, onRead) {
  const tree = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  /** @type {{ start: number, end: number, by: string }[]} */
  const changes = [];
  for (const statement of tree.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const bindings = statement.importClause?.namedBindings;
    const source = join(dirname(file), statement.moduleSpecifier.text);
    if (!isEnglishFile(source) || bindings === undefined || statement.importClause?.isTypeOnly === true) continue;
    if (!ts.isNamespaceImport(bindings)) throw new Error(`${file}: import messages as a whole, \`* as m\``);
    onRead(source);
    const texts = new Map(messagesIn(source, readFileSync(source, 'utf8')).map(({ id, text }) => [id, text]));
    const start = statement.getStart(tree);
    // The lines stay where they are, for whoever reads a stack.
    changes.push({ start, end: statement.end, by: code.slice(start, statement.end).replaceAll(/[^\n]/g, '') });
    for (const use of usesOf(bindings.name.text, tree)) {
      const text = texts.get(use.name.text);
      if (text === undefined) throw new Error(`${file}: there is no message ${use.name.text} in ${source}`);
      changes.push({ start: use.getStart(tree), end: use.end, by: JSON.stringify(compiled(text)) });
    }
  }
  return changes.length === 0 ? null : replaced(code, changes);
}

/**
 * @param {string} name
 * @param {ts.SourceFile} tree
 * @returns {ts.PropertyAccessExpression[]}
 */
function usesOf(name, tree) {
  /** @type {ts.PropertyAccessExpression[]} */
  const uses = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === name) {
      uses.push(node);
      return;
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return uses;
}

/**
 * @param {string} code
 * @param {readonly { readonly start: number, readonly end: number, readonly by: string }[]} changes
 */
function replaced(code, changes) {
  let changed = code;
  for (const { start, end, by } of changes.toSorted((a, b) => b.start - a.start))
    changed = changed.slice(0, start) + by + changed.slice(end);
  return { code: changed, map: null };
}
