import { join } from 'node:path';
import { expect, test } from 'vitest';
import { messages } from '../../../tools/message-plugin.mjs';

const file = join(import.meta.dirname, '../../../renderer/shell/example.tsx');

function changed(code: string, id = file): string {
  const { transform } = messages();
  if (transform === undefined || typeof transform === 'function') throw new Error('it transforms certain files alone');
  const context = { addWatchFile: () => undefined };
  const result = Reflect.apply(transform.handler, context, [code, id, undefined]) as { readonly code: string } | null;
  return result?.code ?? code;
}

test('each message stands where it is used, and the lines stay where they are', () => {
  const code =
    "import * as m from './messages.ts';\n\nconst a = <p title={t(m.reload)}>{t(m.switchTo, { name })}</p>;\n";
  expect(changed(code)).toBe(
    '\n\nconst a = <p title={t("Reload")}>{t("[\\"Switch to \\",[\\"name\\"]]", { name })}</p>;\n',
  );
});

test('a message that does not exist, and a part of the messages, are mistakes', () => {
  expect(() => changed("import * as m from './messages.ts';\nt(m.nothingOfTheKind);")).toThrow('nothingOfTheKind');
  expect(() => changed("import { reload } from './messages.ts';\nt(reload);")).toThrow('as a whole');
});

test('what tells a message apart from another is never seen, however many words it has', () => {
  const id = file.replace('example.tsx', 'messages.ts');
  expect(changed("export const a = 'Open##state';\nexport const b = 'Size {n}##of a brush';", id)).toBe(
    'export const a = "[\\"Open\\"]##state";\nexport const b = "[\\"Size \\",[\\"n\\"]]##of a brush";',
  );
});

test('the files of messages hold what the window is given', () => {
  const id = file.replace('example.tsx', 'messages.ts');
  expect(changed("export const a = 'Hello {name}';\nexport const b = 'Send';", id)).toBe(
    'export const a = "[\\"Hello \\",[\\"name\\"]]";\nexport const b = "Send";',
  );
});
