// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import { chinese } from '../../../../../renderer/language/chinese.ts';
import { setSpoken } from '../../../../../renderer/language/t.ts';
import { NumberControl } from '../../../../../renderer/request-form/parameters/number-control.tsx';
import type { DescribedForm } from '../../../../../renderer/request-form/parameters/parameter-form.ts';
import { descriptions, protocolIds } from '../../../../../shared/protocols/descriptions.ts';
import { checkNumbers } from '../../../../../shared/protocols/number-limits.ts';
import type { Problem } from '../../../../../shared/protocols/protocol.ts';
import { render } from '../../rendering.tsx';

const form = {
  parameters: {},
  facts: undefined,
  hasVideo: false,
  set: () => undefined,
  setAll: () => undefined,
  unread: () => undefined,
  setUnread: () => undefined,
  broken: () => undefined,
  said: () => ({ problem: undefined }),
} as unknown as DescribedForm;

test.each(protocolIds)('each number of %s says what holds where it is not set', async (id) => {
  for (const { control, parameter } of descriptions[id].fields) {
    if (parameter?.kind !== 'number') continue;
    const drawn = await render(<NumberControl form={form} label={control} parameter={parameter} />);
    const placeholder = drawn.holder.querySelector('input')?.placeholder;
    expect(placeholder, control).toMatch(/^(?:[\d.]+ by default|\d+ is sent|model default)$/);
    const { byDefault } = parameter as { readonly byDefault?: number };
    if (byDefault !== undefined) expect(placeholder).toBe(`${byDefault} by default`);
  }
});

test('in Chinese no limit is told in English', async () => {
  setSpoken('zh-CN', chinese);
  onTestFinished(() => setSpoken('en', null));
  for (const { control, parameter } of protocolIds.flatMap((id) => [...descriptions[id].fields])) {
    if (parameter?.kind !== 'number') continue;
    const drawn = await render(<NumberControl form={form} label={control} parameter={parameter} />);
    expect(drawn.holder.textContent.replace(control, ''), control).not.toMatch(/[a-z]{2}/);
  }
});

test('error: what puts it right stands at the control', async () => {
  const set: unknown[] = [];
  const wrong = (problem: Problem): DescribedForm =>
    ({
      ...form,
      broken: () => problem,
      said: () => ({ problem: problem.message }),
      set: (...given: unknown[]) => set.push(given),
    }) as DescribedForm;
  for (const { control, parameter } of descriptions.chat.fields) {
    if (parameter?.kind !== 'number' || !['temperature', 'maxTokens'].includes(parameter.key)) continue;
    const [problem] = checkNumbers(
      descriptions.chat.fields,
      { [parameter.key]: parameter.key === 'temperature' ? 3 : 0 },
      undefined,
    );
    if (problem === undefined) throw new Error('nothing was found');
    const drawn = await render(<NumberControl form={wrong(problem)} label={control} parameter={parameter} />);
    await drawn.press(parameter.key === 'temperature' ? 'Use 2' : 'Leave it empty');
  }
  expect(set).toEqual([
    ['temperature', 2],
    ['maxTokens', undefined],
  ]);
});
