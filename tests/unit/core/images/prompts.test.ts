import { expect, test } from 'vitest';
import { findByPrompt, recentPrompts } from '../../../../core/images/prompts.ts';
import { jobOf } from '../../../doubles/image-job.ts';
import { openGround } from '../history/history-ground.ts';

/** Requests in their order, each with one result. */
function asked(...prompts: readonly string[]) {
  const { images } = openGround().history;
  prompts.forEach((prompt, at) => {
    const { id } = images.addRequest({
      messageId: `answer ${at}`,
      parentId: null,
      createdAt: at,
      job: jobOf({ api: 'image-generations', prompt }),
    });
    const common = { parentId: null, requestId: id, title: 'A title', model: 'm', createdAt: at, file: null };
    images.add({ ...common, kind: 'preview', position: 0 });
    images.add({ ...common, kind: 'result', position: 1 });
  });
  const promptOf = (versionId: string) => images.request(images.version(versionId).requestId ?? '').job.prompt;
  return { images, found: (query: string) => findByPrompt(images, query).map(promptOf) };
}

test('whole prompts are searched, for all words in any order and case, the latest first', () => {
  const far = `${'word '.repeat(300)}lighthouse at DUSK`;
  const { found } = asked('A hut at dusk', far, 'A boat');
  expect(found('dusk')).toEqual([far, 'A hut at dusk']);
  expect(found('Dusk lightHouse')).toEqual([far]);
  expect(found('swan')).toEqual([]);
  expect(found('  ')).toEqual([]);
});

test('prompts of more runs than are read at once are all searched', () => {
  const { found } = asked('The needle', ...Array.from({ length: 450 }, (_, at) => `Hay ${at}`));
  expect(found('needle')).toEqual(['The needle']);
});

test('what was asked lately is listed once, the latest first, and nothing that is cut', () => {
  const { images } = asked('A hut', 'A boat', 'A hut', ' ', 'x'.repeat(5000));
  expect(recentPrompts(images)).toEqual(['A hut', 'A boat']);
});
