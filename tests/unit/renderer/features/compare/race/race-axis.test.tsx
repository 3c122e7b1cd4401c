// @vitest-environment happy-dom
/** The axis of the race: round moments, of which the present covers none by half. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { RaceAxis } from '../../../../../../renderer/features/compare/race/race-axis.tsx';
import { render } from '../../../rendering.tsx';

async function axis(nowMs: number) {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000_000 + nowMs);
  onTestFinished(() => clock.mockRestore());
  const what = (startedAt: number | undefined) => (
    <RaceAxis feeds={[]} rows={2} endMs={4_000} width={544} startedAt={startedAt} />
  );
  const drawn = await render(what(1_000_000));
  const seen = (): readonly string[] =>
    [...drawn.holder.querySelectorAll('[data-tick]:not(.invisible)')].map(({ textContent }) => textContent);
  return {
    ...drawn,
    seen,
    present: () => drawn.holder.querySelector('[data-now-words]')?.textContent,
    end: () => drawn.show(what(undefined)),
  };
}

test('a round moment gives way to the present while it is near, and stands again once nothing runs', async () => {
  const { seen, present, end } = await axis(3_120);
  expect(present()).toBe('3.12 s');
  expect(seen()).toEqual(['0', '1 s', '2 s', '4 s']);
  await end();
  expect(present()).toBeUndefined();
  expect(seen()).toEqual(['0', '1 s', '2 s', '3 s', '4 s']);
});

test('between two round moments both stand', async () => {
  expect((await axis(2_500)).seen()).toEqual(['0', '1 s', '2 s', '3 s', '4 s']);
});
