import { afterEach, expect, test, vi } from 'vitest';
import { paletteTarget } from '../../../../../renderer/app/palette-target.ts';
import { resume } from '../../../../../renderer/features/chat/resume.ts';
import { emptySettings } from '../../../../../renderer/request-form/model-choice.ts';
import type { Problem } from '../../../../../shared/protocols/protocol.ts';

afterEach(() => paletteTarget.setState(null, true));

function asked(problems: readonly Problem[]) {
  const sendBeside = vi.fn(() => Promise.resolve(null));
  const show = vi.fn(() => 1);
  paletteTarget.setState({ settings: emptySettings, judge: () => problems, set: () => undefined }, true);
  resume({
    feature: { chat: { sendBeside } } as unknown as Parameters<typeof resume>[0]['feature'],
    toasts: { show },
    message: { conversationId: 'c1' },
    profileId: 'p1',
    settings: emptySettings,
  });
  return { sendBeside, show };
}

test('an answer is gone on with where nothing stands in the way', () => {
  const { sendBeside, show } = asked([{ severity: 'note', field: 'Temperature', message: 'Left out.' }]);
  expect(sendBeside).toHaveBeenCalledWith('c1', 'Continue where you left off.', 'p1', emptySettings);
  expect(show).not.toHaveBeenCalled();
});

test('what holds back Send holds it back, and is said', () => {
  const { sendBeside, show } = asked([{ severity: 'error', field: 'Temperature', message: 'Temperature is 3.' }]);
  expect(sendBeside).not.toHaveBeenCalled();
  expect(show).toHaveBeenCalledWith('bad', 'Temperature is 3.');
});
