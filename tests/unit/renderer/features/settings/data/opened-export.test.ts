import { expect, test } from 'vitest';
import { conversationsFormat } from '../../../../../../shared/export-records.ts';
import { headOf, lastOf } from '../../../../../../core/transfer/export-json.ts';
import { summaryOf } from '../../../../../../renderer/features/settings/data/opened-export.tsx';

const head = headOf(conversationsFormat, { version: '1.2.3', now: () => Date.UTC(2026, 10, 23) });
const last = lastOf({ type: 'end', conversations: 3, messages: 12 });

test('an export tells of when it is and what it holds, however long it is', async () => {
  const whole = { kind: 'conversations', app: '1.2.3', exportedAt: Date.UTC(2026, 10, 23) };
  const counts = { conversations: 3, messages: 12 };
  expect(await summaryOf(new Blob([head, last]))).toEqual({ ...whole, counts });
  const long = `${JSON.stringify({ type: 'message', text: 'ä'.repeat(20_000) })},\n`;
  expect(await summaryOf(new Blob([head, long, last]))).toEqual({ ...whole, counts });
  // Cut short: what it holds is not known.
  expect(await summaryOf(new Blob([head, long]))).toEqual(whole);
});

test('other files are named, or refused', async () => {
  expect(await summaryOf(new Blob(['{"format":"quartet-compare","version":1,"records":[]}']))).toEqual({
    kind: 'run',
  });
  for (const text of ['', '[]', '{"format":7}', '{"name":"package"}', '{"format":"else"}']) {
    expect(await summaryOf(new Blob([text]))).toEqual({ kind: 'foreign' });
  }
});
