/** All that one request brought, side by side; the one that is chosen is shown alone. */
import type { ReactNode } from 'react';
import { shownSize } from '../../../../shared/attachment.ts';
import type { KeptVersion } from '../results/export-images.ts';
import { Picture } from '../composer/reference-tile.tsx';
import { useSize } from '../../../ui/use-size.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';
import { packed } from './packed-tiles.ts';

export interface VariationGridProps {
  readonly versions: readonly KeptVersion[];
  readonly shownId: string;
  readonly onChoose: (versionId: string) => void;
}

/** Length of a picture's longer side, in CSS pixels. */
const pictureSide = 640;
/** Between two pictures, with the place of the line around the one that is chosen. */
const gap = 16;
/** In a very low window they scroll rather than be smaller. */
const leastSide = 96;

export function VariationGrid({ versions, shownId, onChoose }: VariationGridProps): ReactNode {
  const { ref, width, height } = useSize();
  const [first] = versions;
  const [wide, high] = (first && shownSize(first.file)) ?? [1, 1];
  const { columns, tileWidth, tileHeight } = packed(
    versions.length,
    { width, height },
    { shape: wide / high, gap, leastSide },
  );
  return (
    <section aria-label={t(m.variations)} className="flex min-h-0 flex-1 flex-col overflow-y-auto p-5 pt-17">
      {/* All of them are in sight at once, as large as they can be beside each other. */}
      <div ref={ref} className="flex min-h-0 flex-1 flex-col">
        <div
          className="m-auto grid"
          style={{ gap, gridTemplateColumns: `repeat(${columns}, ${tileWidth}px)`, gridAutoRows: `${tileHeight}px` }}
        >
          {versions.map(({ id, file }, at) => (
            <button
              key={id}
              type="button"
              aria-label={t(m.variationOf, { at: at + 1, of: versions.length })}
              aria-current={id === shownId ? 'true' : undefined}
              onClick={() => onChoose(id)}
              className="group/variation flex min-h-0 min-w-0 items-center justify-center"
            >
              <Picture
                file={file}
                side={pictureSide}
                className="block max-h-full max-w-full rounded-card bg-panel shadow-float group-aria-[current=true]/variation:outline-2 group-aria-[current=true]/variation:outline-offset-2 group-aria-[current=true]/variation:outline-ink"
              />
            </button>
          ))}
        </div>
      </div>
    </section>
  );
}
