/** What stands on a stage in place of an image, or while it comes. */
import type { ReactNode } from 'react';
import { Alert } from '../ui/alert.tsx';
import { Spinner } from '../ui/spinner.tsx';
import type { TilesState } from './image-tiles.ts';
import { chipClasses } from './zoom-chip.tsx';
import { t, translated } from '../language/t.ts';
import * as m from './messages.ts';

export function StageNotes({ state, name }: { readonly state: TilesState; readonly name: string }): ReactNode {
  if (state.status === 'ready') return null;
  return (
    <div className="pointer-events-none absolute inset-0 flex items-center justify-center p-6">
      {state.status === 'opening' ? (
        <span className={chipClasses}>
          <Spinner label={t(m.openingTheImage)} />
          <span aria-hidden>{t(m.openingTheImage)}</span>
        </span>
      ) : (
        <Alert
          tone="warning"
          title={t(m.nameCannotBeShown, { name })}
          className="pointer-events-auto max-w-96 shadow-float"
        >
          <p className="text-12 text-muted">{translated(state.problem)}</p>
        </Alert>
      )}
    </div>
  );
}
