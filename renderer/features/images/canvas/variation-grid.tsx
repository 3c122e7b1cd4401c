/** All that one request brought, side by side; the one that is chosen is shown alone. */
import type { ReactNode } from 'react';
import type { KeptVersion } from '../results/export-images.ts';
import { Picture } from '../composer/reference-tile.tsx';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface VariationGridProps {
  readonly versions: readonly KeptVersion[];
  readonly shownId: string;
  readonly onChoose: (versionId: string) => void;
}

/** Of the longer side of a picture, in CSS pixels. */
const pictureSide = 640;

export function VariationGrid({ versions, shownId, onChoose }: VariationGridProps): ReactNode {
  const columns = Math.ceil(Math.sqrt(versions.length));
  return (
    <section aria-label={t(m.variations)} className="flex min-h-0 flex-1 flex-col overflow-y-auto p-4 pt-16">
      <div
        className="m-auto grid w-full max-w-[64rem] gap-3"
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {versions.map(({ id, file }, at) => (
          <button
            key={id}
            type="button"
            aria-label={t(m.variationOf, { at: at + 1, of: versions.length })}
            aria-current={id === shownId ? 'true' : undefined}
            onClick={() => onChoose(id)}
            className="overflow-hidden rounded-card bg-panel shadow-float aria-[current=true]:outline-2 aria-[current=true]:outline-offset-2 aria-[current=true]:outline-ink"
          >
            <Picture file={file} side={pictureSide} className="block size-full object-contain" />
          </button>
        ))}
      </div>
    </section>
  );
}
