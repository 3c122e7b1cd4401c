// @vitest-environment happy-dom
/** What a lane of images shows: nothing yet, a preview, one picture or several, what differs from what was asked, and text beside it. */
import { expect, test } from 'vitest';
import {
  LaneImages,
  type LaneImagesProps,
} from '../../../../../../renderer/features/compare/image-row/lane-images.tsx';
import type { Block } from '../../../../../../shared/message.ts';
import { answerOf, factsOf } from '../../chat/scripted-chat.ts';
import { fileOf, stubIdleWorkers } from '../../images/image-doubles.ts';
import { cellOf, compareRunOf } from '../compare-doubles.ts';
import { inCompare } from '../compare-window.tsx';

const image = (letter: string | null, more: Partial<Extract<Block, { kind: 'image' }>> = {}): Block => ({
  kind: 'image',
  mimeType: 'image/png',
  source: '',
  open: false,
  ...(letter === null ? {} : { file: fileOf(letter) }),
  ...more,
});

async function lane(blocks: readonly Block[], more: Partial<LaneImagesProps> = {}) {
  stubIdleWorkers();
  const message = answerOf('m', {
    facts: factsOf({ totalMs: 14_200, model: 'alpha-image-2' }),
    answer: { candidates: [{ blocks }], unknown: [] },
  });
  return inCompare(
    <LaneImages
      lane="1 · Images"
      cell={cellOf({}, { state: 'done' })}
      message={message}
      running={false}
      retry={null}
      {...more}
    />,
    { run: compareRunOf('r', { state: 'ended' }) },
  );
}

test('empty: without a picture nothing stands there', async () => {
  expect((await lane([])).page.queryByRole('article')).toBeNull();
});

test('busy: a preview says which one it is, and not what a picture would be measured by', async () => {
  const { page } = await lane([image('a', { preview: 1 })], { running: true });
  const article = page.getByRole('article', { name: 'Assistant' });
  expect(article.getAttribute('aria-busy')).toBe('true');
  expect(article.textContent).toContain('preview 2');
  expect(article.textContent).not.toContain('14.2 s');
});

test('one picture: its facts, what can be done with it, and no strip', async () => {
  const { page, user, feature } = await lane([image('a')]);
  expect(page.getByRole('article').textContent).toContain('1024 × 1024');
  expect(page.getByRole('article').textContent).toContain('14.2 s');
  expect(page.queryByRole('group', { name: 'Images of this lane' })).toBeNull();
  await user.click(page.getByRole('button', { name: 'Show request' }));
  expect(feature.viewState.getState().inspected).toBe('m');
});

test('several pictures are chosen from a strip', async () => {
  const { page, user } = await lane([image('a'), image('b')]);
  const pick = (at: number): HTMLElement => page.getByRole('button', { name: `Image ${at} of 2` });
  expect(pick(1).getAttribute('aria-pressed')).toBe('true');
  await user.click(pick(2));
  expect([pick(1), pick(2)].map((one) => one.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
});

test('long: a text beside the picture is counted, and shown where it is asked for', async () => {
  const { page, user } = await lane([image('a'), { kind: 'text', text: 'A grey heron.', open: false }]);
  expect(page.queryByText('A grey heron.')).toBeNull();
  await user.click(page.getByRole('button', { name: 'Text, 13 characters' }));
  expect(await page.findByText('A grey heron.')).toBeDefined();
});
