/** The lanes of a blind vote are named by number and by what differs, once they are unveiled. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BlindTally } from '../../../../../../renderer/features/compare/cases/blind-tally.tsx';
import { compareRunOf } from '../compare-doubles.ts';

test('each lane stands with its number and what sets it apart, and its votes', () => {
  const votes = [0, 1, 1].map((lane, at) => ({ case: at, repeat: 0, lane }));
  const html = renderToStaticMarkup(<BlindTally run={compareRunOf('r', { votes })} onBack={() => undefined} />);
  const rows = html.split('<tr').slice(2);
  expect(rows[0]).toMatch(/1 · Chat completions.*<td>1<\/td>/);
  expect(rows[1]).toMatch(/2 · Responses.*<td>2<\/td>/);
});
