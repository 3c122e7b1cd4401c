// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { Diagram } from '../../../../../renderer/ui/markdown/diagram.tsx';

const acting = (work: () => void): Promise<void> =>
  act(() => {
    work();
    return Promise.resolve();
  });

test('only the diagram whose turn it is says that it is drawn; stopped, it leaves its turn to the next', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // Its page is not fetched here, and no fault for that.
  const { happyDOM } = window as unknown as { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } };
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
  vi.spyOn(HTMLIFrameElement.prototype, 'src', 'set').mockImplementation(() => undefined);
  const holder = document.body.appendChild(document.createElement('div'));
  const root = createRoot(holder);
  const said = (): readonly (string | undefined)[] =>
    [...holder.querySelectorAll('p')].map(({ firstChild }) => firstChild?.textContent ?? undefined);
  const seen = () => undefined;
  await acting(() =>
    root.render(
      <>
        <Diagram source="graph TD" onSeen={seen} />
        <Diagram source="graph LR" onSeen={seen} />
      </>,
    ),
  );
  expect(said()).toEqual(['Drawing the diagram…', 'Waiting for another diagram…']);
  await acting(() => holder.querySelector('button')?.click());
  await vi.waitFor(async () => {
    await acting(() => undefined);
    expect(said()).toEqual(['Drawing stopped.', 'Drawing the diagram…']);
  });
  await acting(() => root.unmount());
  vi.restoreAllMocks();
});
