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

/** Length of a picture's longer side, in CSS pixels. */
const pictureSide = 640;

export function VariationGrid({ versions, shownId, onChoose }: VariationGridProps): ReactNode {
  const columns = Math.ceil(Math.sqrt(versions.length));
  const rows = Math.ceil(versions.length / columns);
  return (
    <section aria-label={t(m.variations)} className="flex min-h-0 flex-1 flex-col overflow-y-auto p-4 pt-16">
      {/* All of them are in sight at once; only in a very low window do they scroll. */}
      <div
        className="m-auto grid min-h-0 w-full max-w-[64rem] flex-1 gap-3"
        style={{
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          gridTemplateRows: `repeat(${rows}, minmax(6rem, 1fr))`,
        }}
      >
        {versions.map(({ id, file }, at) => (
          <button
            key={id}
            type="button"
            aria-label={t(m.variationOf, { at: at + 1, of: versions.length })}
            aria-current={id === shownId ? 'true' : undefined}
            onClick={() => onChoose(id)}
            className="group/variation flex min-h-0 min-w-0 items-center justify-center p-1"
          >
            <Picture
              file={file}
              side={pictureSide}
              className="block max-h-full max-w-full rounded-card bg-panel shadow-float group-aria-[current=true]/variation:outline-2 group-aria-[current=true]/variation:outline-offset-2 group-aria-[current=true]/variation:outline-ink"
            />
          </button>
        ))}
      </div>
    </section>
  );
}
