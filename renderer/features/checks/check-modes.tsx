/** What the page Checks looks at: a gateway against its protocols, or what it loses on the way to its upstream. */
import type { ReactNode } from 'react';
import { navigate } from '../../app/navigation.ts';
import { Segments } from '../../ui/segments.tsx';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

export function CheckModes({ mode }: { readonly mode: 'protocols' | 'sides' }): ReactNode {
  return (
    <Segments
      label={t(m.kindOfChecks)}
      value={mode}
      onChange={(next) => navigate({ page: 'checks', runId: next === 'sides' ? sandwichPlace : null })}
      options={[
        { value: 'protocols', label: t(m.againstProtocols) },
        { value: 'sides', label: t(m.betweenSides) },
      ]}
    />
  );
}

/** Where the page stands around a gateway on both sides, in the place of a run's id. */
export const sandwichPlace = 'sandwich';
