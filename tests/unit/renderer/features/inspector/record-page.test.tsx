/** What stands in the inspector where there is no attempt: for each reason its own words, and a way on where there is one. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { InspectorValue } from '../../../../../renderer/features/inspector/inspector-store.ts';
import { NoAttempt } from '../../../../../renderer/features/inspector/record-page.tsx';
import { TooltipProvider } from '../../../../../renderer/ui/tooltip.tsx';
import { fault } from '../../../../../shared/fault.ts';

function shown(messageId: string | null, value?: Partial<InspectorValue>): string {
  return renderToStaticMarkup(
    <TooltipProvider>
      <NoAttempt
        messageId={messageId}
        value={value as InspectorValue | undefined}
        onRetry={() => undefined}
        onChangeLimit={() => undefined}
      />
    </TooltipProvider>,
  );
}

const record = { letGoForMb: undefined } as unknown as NonNullable<InspectorValue['exchange']>;
const retry = />Try again</;

test('nothing chosen, nothing known yet, nothing sent and nothing kept are four things', () => {
  const all = [
    shown(null),
    shown('m'),
    shown('m', { exchange: null }),
    shown('m', { exchange: record, status: 'live' }),
    shown('m', { exchange: record, status: 'ended' }),
    shown('m', { exchange: { ...record, letGoForMb: 1000 } }),
  ];
  expect(new Set(all).size).toBe(5);
  expect(all[1]).toBe(all[2]);
  for (const markup of all) expect(markup).not.toMatch(retry);
});

test('busy: a record on its way is told to those who see nothing too', () => {
  expect(shown('m')).toContain('role="status"');
});

test('refused: what can be tried again has its button, and what is gone has none', () => {
  const lost = fault('disconnected', 'The host is gone.', 'Reload.');
  expect(shown('m', { fault: lost, exchange: null })).toMatch(/The host is gone\.[^]*>Try again</);
  const gone = fault('not-found', 'There is no such record.', 'It was deleted.');
  expect(shown('m', { fault: gone, exchange: null })).toMatch(/There is no such record\.[^]*It was deleted\./);
  expect(shown('m', { fault: gone, exchange: null })).not.toMatch(retry);
});

test('long: a record that was let go says how large the bound is, and leads to it', () => {
  expect(shown('m', { exchange: { ...record, letGoForMb: 12_345 } })).toMatch(/12,345[^]*>Change the limit</);
});
