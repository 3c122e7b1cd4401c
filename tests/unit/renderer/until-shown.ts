/** A wait for what a window shows once its host has answered. */
import { waitFor } from '@testing-library/react';

/** `holds` throws while it does not hold. Not within `act`: what React is told meanwhile is shown as it is in a window. */
export function untilShown(holds: () => void): Promise<void> {
  return waitFor(holds, { timeout: 15_000 });
}
