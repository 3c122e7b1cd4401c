import { expect, test } from 'vitest';
import { argumentsOf, compiled } from '../../../tools/message-files.mjs';
import { problemsOfRoom, wordsOutside } from '../../../tools/messages.mjs';

const linesOf = (text: string) =>
  wordsOutside('renderer/x/x.tsx', text).map((problem) => Number(/:(\d+)/.exec(problem)?.[1]));

test('nothing is compared with words, which are others in each language', () => {
  const compared = [
    'const a = (): boolean => finding === t(m.identical);',
    'const b = (): boolean => t(m.best) !== order.from;',
    'function c(): void { switch (state) { case t(m.loading): break; } }',
    "const d = (): string => (finding === 'identical' ? t(m.identical) : t(m.changed));",
  ];
  expect(linesOf(compared.join('\n'))).toEqual([1, 2, 3]);
});

test('what is seen or heard outside of messages is found', () => {
  const said = [
    'const a = <p>Send it</p>;',
    'const b = <input placeholder="auto" />;',
    'const c = <Button label={busy ? "Stop" : m.send} />;',
    'const d = <p>{count} {"left"}</p>;',
    'const e = <p>{`${n} more`}</p>;',
    'const f = { label: "temperature" };',
    "toasts.show('good', `Saved ${name}`);",
    "const g = (): string => 'Not reached';",
    "const words = 'It was refused.';",
    'const h = <p title={`of ${n} events`} />;',
    "const i = '发送';",
  ];
  expect(linesOf(said.join('\n'))).toEqual(said.map((_, index) => index + 1));
});

test('what nobody sees is let be', () => {
  const unseen = [
    "import { a } from './Send it.ts';",
    'const a = () => <p className="Some Class">{t(m.send)} · {n}/{of}</p>;',
    "if (kind === 'Send it') throw new Error('Provider is missing above.');",
    "type Way = 'Send it' | 'Stop.';",
    "const look = 'flex items-center gap';",
    "document.querySelector('nav a');",
    'const b = <Kbd keys="Enter" />;',
    "const c = { keys: 'Mod+Shift+K', id: 'chat.new', type: 'command' };",
    "switch (x) { case 'Send it': break; }",
  ];
  expect(linesOf(unseen.join('\n'))).toEqual([]);
});

test('what is said while a module is loaded would keep its language', () => {
  expect(linesOf('const a = { label: t(m.send) };\nconst b = () => t(m.send);')).toEqual([1]);
});

test('a message without Chinese, with other values, or with two Chinese ones, is found', () => {
  const english = "export const a = 'Send {n, number}';\nexport const b = 'Stop';\nexport const c = 'Model {id}';";
  const problems = (chinese: string) =>
    problemsOfRoom(
      'x',
      english,
      `export const chinese = { ${chinese} };`,
      new Map([['Stop', { words: '停止', at: 'y' }]]),
    );
  expect(problems("a: '发送 {n, number}', b: '停止', c: '模型 {id}'")).toEqual([]);
  expect(problems("a: '发送 {n, number}', c: '模型 {id}'")).toHaveLength(1);
  expect(problems("a: '发送 {n}', b: '停止', c: '模型 {ID}'")).toHaveLength(2);
  expect(problems("a: '发送 {n, number}', b: '中止', c: 'Das Modell {id}'")).toHaveLength(2);
});

test('the values of a message are those of all its branches', () => {
  expect(argumentsOf('{n, plural, one {# of {a}} other {<b>{c}</b>}} {k, select, x {{d}} other {}}')).toEqual([
    '<b>',
    'a',
    'c',
    'd',
    'k (choice)',
    'n (number)',
  ]);
});

test('a plain sentence stays as it is, signs of the form itself among them', () => {
  expect(compiled('It’s {x}')).toBe('["It’s ",["x"]]');
  expect(compiled("add '{{'city'}}'")).toBe('add {{city}}');
  expect(compiled('[DONE] is missing')).toBe('["[DONE] is missing"]');
  expect(compiled('Open##state')).toBe('["Open"]##state');
});
