/** What a user agrees to before a program is started: its exact command line, as a shell would take it, and where and with what it runs. */
import { createHash } from 'node:crypto';
import type { McpConsent, McpProgram } from '../../shared/mcp.ts';
import { isSecret } from './server-draft.ts';

/** `agreed`: the fingerprint of what was agreed to. */
export function consentFor({ command, args, env, folder }: McpProgram, agreed: string | undefined): McpConsent {
  const line = [command, ...args].map(quoted).join(' ');
  const shown = env.map((entry) => (isSecret(entry) ? entry.name : `${entry.name}=${quoted(entry.value)}`));
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([command, args, folder, shown]))
    .digest('hex');
  return {
    line,
    ...(folder === '' ? {} : { folder }),
    env: shown,
    fingerprint,
    agreed: agreed === fingerprint,
  };
}

/** Anything that is not plainly one word stands in quotes, so that what is seen is what is run; what cannot be seen is written out. */
function quoted(word: string): string {
  if (/^[A-Za-z0-9_@%+=:,./\\-]+$/.test(word)) return word;
  // Controls and marks that turn the direction of a text.
  const visible = word.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (unseen) => {
    return `\\u${(unseen.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
  });
  return visible.includes("'") ? JSON.stringify(visible) : `'${visible}'`;
}
