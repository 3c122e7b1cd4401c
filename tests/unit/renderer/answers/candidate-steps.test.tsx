// @vitest-environment happy-dom
/** The way through candidates that do not all fit: which are in sight, and the next and the one before. */
import { act, useRef } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CandidateSteps } from '../../../../renderer/answers/candidate-steps.tsx';
import { render } from '../rendering.tsx';

/** A row of columns that are each 100 CSS pixels wide, in a window through which so many of them are seen. */
async function steps(count: number, seenPx: number) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(seenPx);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * 100;
  });
  onTestFinished(() => void vi.restoreAllMocks());
  function Row() {
    const row = useRef<HTMLDivElement>(null);
    return (
      <>
        <div ref={row} data-testid="row">
          {Array.from({ length: count }, (_, at) => (
            <p key={at}>{at}</p>
          ))}
        </div>
        <CandidateSteps row={row} count={count} />
      </>
    );
  }
  const drawn = await render(<Row />);
  const row = drawn.page.getByTestId('row');
  const scrollTo = vi.spyOn(row, 'scrollTo').mockImplementation(() => undefined);
  const scroll = (px: number): Promise<void> =>
    act(async () => {
      row.scrollLeft = px;
      row.dispatchEvent(new Event('scroll'));
      await Promise.resolve();
    });
  const said = (): string | null | undefined => drawn.page.queryByRole('status')?.textContent;
  const off = (): readonly (string | null)[] =>
    ['Previous candidate', 'Next candidate'].map((name) =>
      drawn.page.getByRole('button', { name }).getAttribute('aria-disabled'),
    );
  return { ...drawn, scrollTo, scroll, said, off };
}

test('where all fit there is nothing to step through', async () => {
  expect((await steps(3, 300)).said()).toBeUndefined();
});

test('it says which are in sight, and leads to the next and back', async () => {
  const { page, user, scrollTo, scroll, said, off } = await steps(4, 200);
  expect([said(), off()]).toEqual(['1–2 of 4', ['true', 'false']]);
  await user.click(page.getByRole('button', { name: 'Next candidate' }));
  expect(scrollTo).toHaveBeenLastCalledWith(expect.objectContaining({ left: 100 }));
  await scroll(200);
  expect([said(), off()]).toEqual(['3–4 of 4', ['false', 'true']]);
  await user.click(page.getByRole('button', { name: 'Previous candidate' }));
  expect(scrollTo).toHaveBeenLastCalledWith(expect.objectContaining({ left: 100 }));
});

test('one by one where only one fits', async () => {
  const { scroll, said } = await steps(3, 100);
  expect(said()).toBe('1 of 3');
  await scroll(100);
  expect(said()).toBe('2 of 3');
});
