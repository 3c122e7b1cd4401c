/** What this app does not know, shown as it came: nothing of an answer is dropped. */
import type { ReactNode } from 'react';
import type { Json } from '../../shared/json.ts';
import { JsonView } from '../ui/json-view.tsx';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export function UnknownBlock({ raw }: { readonly raw: Json }): ReactNode {
  return (
    // An answer may have many: no landmark of the page.
    <div
      role="group"
      aria-label={t(m.unrecognized)}
      className="mt-2 rounded-card border border-dashed border-line-strong px-3 py-2"
    >
      <div className="mb-0.5 text-11 text-muted">{t(m.unrecognized)}</div>
      <JsonView value={raw} openDepth={2} />
    </div>
  );
}
