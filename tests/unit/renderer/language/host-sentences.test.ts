/** What the host says in English is said in Chinese: by the sentence, or by the pattern that it was made from. */
import { describe, expect, test } from 'vitest';
import { chinese } from '../../../../renderer/language/chinese.ts';
import { hostSentences } from '../../../../renderer/language/host-sentences.ts';
import { allChecks } from '../../../../shared/checks/all-checks.ts';
import { capabilities } from '../../../../shared/checks/check.ts';
import { outcomeWords } from '../../../../shared/checks/report/outcome-words.ts';
import { groupWords } from '../../../../shared/compare/losses.ts';
import { models } from '../../../../shared/catalog/models.ts';
import { priceWords } from '../../../../shared/catalog/listed-facts.ts';
import { meaningLabels } from '../../../../shared/protocols/meaning.ts';
import { seenWords } from '../../../../shared/tried.ts';
import { scenarios } from '../../../../shared/sandwich/scenarios.ts';
import { starterTools } from '../../../../core/settings/starter-tools.ts';
import { processorMs } from '../../../doubles/processor-time.ts';

const say = (entries: Readonly<Record<string, string>>): ((text: string) => string | undefined) =>
  hostSentences(Object.entries(entries));

test('the rule of each check is said where it comes from', () => {
  const sources = [...new Set(allChecks.map(({ rule }) => rule.source))];
  expect(sources.filter((source) => !source.startsWith('POST ') && chinese.get(source) === undefined)).toEqual([]);
});

describe('a sentence of the host', () => {
  test('is said with its values, in the order that the language has', () => {
    const told = say({ 'The proxy {0} refused to connect to {1} (status {2}).': '{1}：代理 {0} 拒绝（{2}）。' });
    expect(told('The proxy 127.0.0.1:9 refused to connect to a.example (status 502).')).toBe(
      'a.example：代理 127.0.0.1:9 拒绝（502）。',
    );
  });

  test('is told from a label that has a value, however long that is', () => {
    const told = say({
      'Temperature {0}': '温度 {0}',
      '{0} is {1}; it must be {2}.': '<0>为 {1}；必须是<2>。',
      Temperature: '温度',
    });
    expect(told('Temperature is 3; it must be 2.')).toBe('温度为 3；必须是 2。');
    expect(told('Temperature 0.2')).toBe('温度 0.2');
  });

  test('is said with values that are words of ours in the language, alone or in a list', () => {
    const told = say({
      '{0} and {1} are both set; normally you set only one.': '同时设置了<0>和<1>。',
      'Try {0} instead.': '请改用 <0>。',
      'The list has {0}.': '列表有 <0>。',
      Temperature: '温度',
      tools: '工具',
      '{0} image(s)': '{0} 张图像',
    });
    expect(told('Temperature and Top P are both set; normally you set only one.')).toBe('同时设置了温度和 Top P。');
    expect(told('The list has tools, 1 image and 2 images.')).toBe('列表有 工具、1 张图像、2 张图像。');
    expect(told('Try Messages with beta instead.')).toBe('请改用 Messages with beta。');
  });

  test('is said sentence by sentence where there are several, and one that is not known stays as it came', () => {
    const told = say({ 'The answer is not JSON.': '回答不是 JSON。', 'Try again.': '请重试。' });
    expect(told('The answer is not JSON. Try again.')).toBe('回答不是 JSON。请重试。');
    expect(told('The answer is not JSON. Unexpected token. Try again.')).toBe(
      '回答不是 JSON。Unexpected token. 请重试。',
    );
    expect(told('Unexpected token.')).toBeUndefined();
  });

  test('is no text of a gateway that happens to have a few words of a pattern', () => {
    const told = say({ '{0} must be {1}.': '<0> 必须是<1>。', 'a number': '数字', Size: '尺寸' });
    expect(told('Size must be a number.')).toBe('尺寸 必须是数字。');
    expect(told('The model must be loaded before it is asked.')).toBeUndefined();
  });

  test('is not looked for in long texts, and takes no time in one that nearly has the form', () => {
    const told = say({ '{0} is {1}; it must be {2} for {3}.': '<0> 为 {1}；{3} 要求<2>。' });
    expect(told(`a is b; it must be ${'x for '.repeat(1000)}`)).toBeUndefined();
    const nearly = `${'a is b; it must be c for '.repeat(150)}d`;
    expect(processorMs(() => expect(told(nearly)).toBeUndefined())).toBeLessThan(1000);
  });
});

test('a value that begins with a bracket is shown as it is', () => {
  const words = chinese.get('[::1]:9 did not answer.');
  expect(words === undefined ? undefined : JSON.parse(words)).toEqual(['[::1]:9 没有响应。']);
});

const unsaid = (texts: Iterable<string>): readonly string[] =>
  [...new Set(texts)].filter((text) => !/\p{Script=Han}/u.test(chinese.get(text) ?? ''));

/** Names that are the same in Chinese. */
const names: ReadonlySet<string> = new Set(['top P', 'Retry-After']);

describe('in Chinese there are', () => {
  test('every title of a check, what it expects and why it matters', () => {
    const checks = allChecks.flatMap(({ title, expected, why }) => [title, expected, why]);
    // Of a name, a size, a header with its value there is nothing to say.
    expect(unsaid(checks).filter((text) => /\p{L}{2} \p{L}{2}/u.test(text))).toEqual([]);
    expect(unsaid([...capabilities, ...Object.values(outcomeWords)]).filter((name) => !names.has(name))).toEqual([]);
  });

  test('every name of a loss and of a scenario', () => {
    expect(unsaid(Object.values(meaningLabels)).filter((name) => !names.has(name))).toEqual([]);
    expect(unsaid([...Object.values(groupWords), ...scenarios.map(({ label }) => label)])).toEqual([]);
    const ofParts = [
      'call 1 arguments',
      'result 2 error mark',
      'attachment 1 bytes',
      'picture 1 type',
      'tool 3 strict',
    ];
    expect(unsaid([...ofParts, 'text of the user', 'response schema', 'calls as the stop reason'])).toEqual([]);
  });

  test('the words of prices, of models and of what was tried', () => {
    const price = priceWords({ input: 0.15, output: 0.6, image: 0.04 });
    expect(chinese.get(price)).toBe('输入 $0.15、输出 $0.60/百万 token，$0.04/张');
    expect(unsaid([priceWords({ input: 1 }), priceWords({ image: 1 }), priceWords({ input: 0, output: 0 })])).toEqual(
      [],
    );
    expect(unsaid(models.map(({ notes }) => notes))).toEqual([]);
    const tried = { model: 'a', protocol: 'chat', at: 1, worked: true, streamed: 1, calledTools: 1 } as const;
    const refused = [{ features: ['stream', 'images'], at: 1, status: 400 }] as const;
    expect(chinese.get(seenWords({ ...tried, refused }, () => '11月23日'))).toBe(
      '流式、调用了工具。于 11月23日 拒绝了流式与图像（400）。',
    );
  });

  test('the descriptions of the tools that come with the app', () => {
    expect(unsaid(starterTools.map(({ description }) => description))).toEqual([]);
  });
});
