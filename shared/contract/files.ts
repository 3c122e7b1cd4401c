/** Calls on the files that go with messages. */
import { z } from 'zod';
import type { StoredFile } from '../attachment.ts';
import { call } from './call.ts';

export const fileCalls = {
  /** Fetches an image that an answer names, because the user asked for it, and keeps it as a file; refused for anything but an image over https. */
  'files.fetchImage': call<StoredFile>()(
    z.strictObject({
      url: z.url().max(4000),
      /** Whose gateway named it: its proxy and authorities hold. */
      profileId: z.string().min(1).max(64).optional(),
    }),
  ),
} as const;
