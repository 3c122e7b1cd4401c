/** In place of `ui/markdown/highlighter.ts`: no worker can be started in a page that loads nothing, so code stays plain. */
import type { HighlightRun } from '../../ui/markdown/highlighter.ts';

export function highlight(): Promise<readonly (readonly HighlightRun[])[] | undefined> {
  return Promise.resolve(undefined);
}
