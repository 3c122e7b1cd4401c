// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { BlockView } from '../../../../renderer/answers/block-view.tsx';
import { setRaw } from '../../../../renderer/answers/raw-answers.ts';
import { render } from '../rendering.tsx';

test('an answer is shown as it was written on request, and formatted again', async () => {
  const text = 'Some **bold** words';
  const drawn = await render(
    <>
      <BlockView id="t1" messageId="a1" block={{ kind: 'text', text, open: false }} />
      <BlockView id="t2" messageId="a2" block={{ kind: 'text', text, open: false }} />
    </>,
  );
  const bold = (): number => drawn.holder.querySelectorAll('strong').length;
  expect(bold()).toBe(2);
  await act(async () => Promise.resolve(setRaw('a1', true)));
  expect(bold()).toBe(1);
  expect(drawn.holder.textContent).toContain(text);
  await act(async () => Promise.resolve(setRaw('a1', false)));
  expect(bold()).toBe(2);
});
