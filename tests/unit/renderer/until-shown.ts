/** A wait for what a window shows once its host has answered. */
import { act } from 'react';
import { vi } from 'vitest';

/** `holds` throws while it does not hold. What React was told meanwhile is shown between the tries: within one `act` nothing would be. */
export function untilShown(holds: () => void): Promise<void> {
  return vi.waitFor(async () => {
    await act(() => Promise.resolve());
    holds();
  });
}
