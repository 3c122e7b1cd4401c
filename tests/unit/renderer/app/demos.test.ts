import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { AppServices } from '../../../../renderer/app/app-context.tsx';
import { found } from '../../../../renderer/app/demo-step.ts';
import { demoUnderWay, runDemo, type Demo } from '../../../../renderer/app/demos.ts';

function services() {
  const showFault = vi.fn();
  // A demo that does nothing asks for nothing else.
  return { showFault, services: { toasts: { showFault } } as unknown as AppServices };
}

/** Goes on until it is stopped. */
const endless: Demo = async (_services, signal) => {
  await found(
    createStore(() => ({})),
    () => undefined,
    signal,
  );
};

test('one demo runs at a time; one that is stopped says nothing, and one that fails says why', async () => {
  const { services: given, showFault } = services();
  const first = runDemo('wire', async () => endless, given);
  expect(demoUnderWay.getState()?.id).toBe('wire');
  const second = runDemo('race', async () => endless, given);
  await first;
  expect(demoUnderWay.getState()?.id).toBe('race');
  demoUnderWay.getState()?.stop();
  await second;
  expect(demoUnderWay.getState()).toBeNull();
  expect(showFault).not.toHaveBeenCalled();
  await runDemo(
    'mask',
    async () => async () => {
      throw new Error('No model draws.');
    },
    given,
  );
  expect(showFault).toHaveBeenCalledWith(expect.objectContaining({ message: 'No model draws.' }));
  expect(demoUnderWay.getState()).toBeNull();
});
