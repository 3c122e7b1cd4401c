/** Profile drafts for tests, whole and valid unless told otherwise. */
import { defaultTimeouts } from '../../../../shared/timeouts.ts';
import type { ProfileDraft } from '../../../../shared/profile.ts';

export function draftOf(changed: Partial<ProfileDraft> = {}): ProfileDraft {
  return {
    name: 'Mine',
    baseUrl: 'https://gateway.example/v1',
    dialect: 'neutral',
    consoleUrl: '',
    connectTimeoutMs: defaultTimeouts.connectMs,
    readTimeoutMs: defaultTimeouts.readMs,
    imageReadTimeoutMs: defaultTimeouts.imageReadMs,
    extraHeaders: [],
    ...changed,
  };
}
