// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { NumberControl } from '../../../../../renderer/request-form/parameters/number-control.tsx';
import type { DescribedForm } from '../../../../../renderer/request-form/parameters/parameter-form.ts';
import { descriptions, protocolIds } from '../../../../../shared/protocols/descriptions.ts';
import { render } from '../../answers/rendering.tsx';

const form = {
  parameters: {},
  facts: undefined,
  hasVideo: false,
  set: () => undefined,
  setAll: () => undefined,
  unread: () => undefined,
  setUnread: () => undefined,
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
