/** Lanes that fail beside lanes that do not: every fault of the gateway in one lane, the other whole. */
import { expect } from '@playwright/test';
import { test } from './app.ts';
import { ComparePage } from './compare-page.ts';

/** The fault, and what its lane says. Responses is spoiled, chat completions beside it is not. */
const faults = [
  { fault: '400', rule: 'ERR-3', says: /400/ },
  { fault: '401', rule: 'ERR-3', says: /401/ },
  { fault: '404', rule: 'ERR-3', says: /404/ },
  { fault: '429x1;retry-after=0', rule: 'ERR-2', says: /2 attempts|\/v1\/responses/ },
  { fault: 'html', rule: 'ERR-1', says: /502|503|attempts|Waiting|again/ },
  { fault: 'empty', rule: 'ERR-1', says: /empty|no answer|nothing/i },
  { fault: 'redirect', rule: 'ADDR-5', says: /points to .*moved/ },
  { fault: 'reset', rule: 'ERR-5', says: /connection/i },
  { fault: 'cut;after=6', rule: 'STREAM-2', says: /incomplete|without its final event|ended/i },
  { fault: 'no-done', rule: 'RESP-6', says: /incomplete|without its final event|ended/i },
  { fault: 'error;after=6', rule: 'RESP-6', says: /error/i },
  { fault: 'failed;after=6', rule: 'RESP-6', says: /fail|error/i },
  { fault: 'badjson;after=6', rule: 'STREAM-4', says: /\/v1\/responses/ },
] as const;

for (const { fault, rule, says } of faults) {
  test(`${rule} #fault:${fault} in one lane leaves the other be`, async ({ app: { page } }) => {
    const compare = new ComparePage(page);
    await compare.open();
    await expect(compare.lanes).toHaveCount(2);
    await compare.ask(`What did you receive? #fault:${fault};for=responses`);
    await expect(compare.lane(1)).toContainText('/v1/chat/completions');
    await expect(compare.lane(2)).toContainText(says);
    // The first lane has ended, and nothing of the other one's failure is in it.
    await expect(compare.lane(1).getByRole('button', { name: 'Send lane 1 again' })).toBeVisible();
    await expect(compare.lane(1).getByRole('alert')).toHaveCount(0);
  });
}
