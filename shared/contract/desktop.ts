/** Calls for what only the desktop's host can do; in a browser they answer `done: false`, and the page goes the browser's own way. */
import { z } from 'zod';
import { call } from './call.ts';

export const desktopCalls = {
  /** Shows a file that was saved, by the id of its `saved` message, in its folder. */
  'desktop.showSaved': call<{ done: boolean }>()(z.strictObject({ id: z.string().max(64) })),
  /** Goes on with a drag that begins in the page: a copy of a kept file, with how it was made where `about` is known, as a file of that name. */
  'desktop.dragOut': call<{ done: boolean }>()(
    z.strictObject({
      hash: z.string().regex(/^[0-9a-f]{64}$/),
      name: z.string().min(1).max(200),
      about: z.string().min(1).max(64).optional(),
    }),
  ),
} as const;
