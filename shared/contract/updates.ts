/** The call that asks for a newer version of the app. */
import { z } from 'zod';
import type { Release } from '../release.ts';
import { call } from './call.ts';

export const updateCalls = {
  /** Asks now, at `AppState.releases`. `newer` is null where this version is the newest; rejects where that can't be told. */
  'updates.check': call<{ newer: Release | null }>()(z.strictObject({})),
} as const;
