// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { AnswerScrubber } from '../../../../renderer/score/answer-scrubber.tsx';
import type { ScoreFeed } from '../../../../renderer/score/score-feeds.ts';
import { render } from '../rendering.tsx';
import { answerOf } from '../features/chat/scripted-chat.ts';

test('a recording that has come between the drawing and the listening is not waited for', async () => {
  let ended = false;
  const feed: ScoreFeed = {
    attempts: [],
    shown: undefined,
    fault: undefined,
    get ended() {
      return ended;
    },
    subscribe: () => {
      ended = true;
      return () => undefined;
    },
  };
  const { holder } = await render(
    <AnswerScrubber feed={feed} message={answerOf('a')} article={{ current: null }} onClose={() => undefined} />,
  );
  expect(holder.textContent).toContain('This answer came in one piece');
});
