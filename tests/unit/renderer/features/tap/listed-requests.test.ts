/** Proves which exchanges a migration report is made of. */
import { expect, test } from 'vitest';
import { listedRequests, mostGathered, movable } from '../../../../../renderer/features/tap/listed-requests.ts';
import { fault, FaultError } from '../../../../../shared/fault.ts';
import { createFakeHost } from '../../../../doubles/fake-host.ts';
import { tapped } from './tapped.ts';

test('the latest that asked for words and have a record, in their order; what is gone is passed over', async () => {
  const asked: string[] = [];
  const host = createFakeHost({
    more: () => ({
      'exchanges.body': ({ messageId }) => {
        asked.push(messageId);
        if (messageId === 'gone') throw new FaultError(fault('not-found', 'It is gone.', 'Nothing to do.'));
        return { text: JSON.stringify({ model: messageId, messages: [] }) };
      },
    }),
  });
  const exchanges = [
    tapped({ id: 'a', messageId: 'one' }),
    tapped({ id: 'b', messageId: null }),
    tapped({ id: 'c', messageId: 'gone' }),
    tapped({ id: 'd', messageId: 'images', api: 'image-generations' }),
    tapped({ id: 'e', messageId: 'two' }),
  ];
  expect(movable(exchanges).map(({ id }) => id)).toEqual(['a', 'c', 'e']);
  const found = await listedRequests(host.connect(), exchanges);
  expect(found.map(({ body }) => body['model'])).toEqual(['one', 'two']);
  asked.length = 0;
  await listedRequests(
    host.connect(),
    Array.from({ length: mostGathered + 9 }, () => tapped({ messageId: 'one' })),
  );
  expect(asked).toHaveLength(mostGathered);
});
