// @vitest-environment happy-dom
/** "Judge this answer" ends with a verdict or with the reason why there is none. */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { fileReader } from '../../../../../renderer/exchange/file-reader.ts';
import { JudgeDialog } from '../../../../../renderer/features/inspector/judge-dialog.tsx';
import { TooltipProvider } from '../../../../../renderer/ui/tooltip.tsx';
import type * as Judging from '../../../../../shared/checks/judge-answer.ts';
import { untilShown } from '../../until-shown.ts';

const judging = vi.hoisted(() => ({ breaks: false }));
vi.mock('../../../../../shared/checks/judge-answer.ts', async (load) => {
  const real = await load<typeof Judging>();
  return {
    ...real,
    judgeAnswer: (exchange: Parameters<typeof real.judgeAnswer>[0]) => {
      if (judging.breaks) throw new TypeError('no check expects such a record');
      return real.judgeAnswer(exchange);
    },
  };
});

afterEach(() => {
  judging.breaks = false;
});

async function show(): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const exchange = { messageId: 'm', protocol: 'chat', profileName: 'P', attempts: [] } as const;
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(async () => {
    await act(async () => Promise.resolve(root.unmount()));
    document.body.replaceChildren();
  });
  await act(async () =>
    Promise.resolve(
      root.render(
        <TooltipProvider>
          <JudgeDialog
            exchange={exchange}
            reader={fileReader({ exchange, attempts: [] })}
            onPlace={() => undefined}
            onClose={() => undefined}
          />
        </TooltipProvider>,
      ),
    ),
  );
}

const has = (text: string): Promise<void> => untilShown(() => expect(document.body.textContent).toContain(text));

test('a record without an answer has nothing to judge', async () => {
  await show();
  await has('Nothing to judge');
});

test('a judgement that fails says so, and does not read for ever', async () => {
  judging.breaks = true;
  await show();
  await has('no check expects such a record');
  expect(document.body.textContent).not.toContain('Reading the recording');
});
