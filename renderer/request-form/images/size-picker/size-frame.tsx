/** What stands above and below the cells of a size: the name with the way to unset it, the pixels, what is wrong. */
import { Maximize } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PixelSize } from '../../../../shared/catalog/image-sizes.ts';
import { Button } from '../../../ui/button.tsx';
import { megapixels } from './shape.tsx';
import { t, translated } from '../../../language/t.ts';
import * as m from '../../messages.ts';

export function SizeHead({
  label,
  onUnset,
  children,
}: {
  readonly label: string;
  /** Leaves the choice to the model; absent where nothing is set. */
  readonly onUnset?: (() => void) | undefined;
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <div className="flex min-h-4.5 items-center gap-1">
      <span className="flex-1 text-12 font-medium">{label}</span>
      <span className="-my-1 flex items-center gap-1">
        {children}
        {onUnset === undefined ? null : (
          <button
            type="button"
            aria-label={t(m.unsetLabel, { label: label.toLowerCase() })}
            onClick={onUnset}
            className="h-6 rounded-control px-1.5 text-11 text-muted hover:bg-hover hover:text-ink"
          >
            {t(m.unset)}
          </button>
        )}
      </span>
    </div>
  );
}

/** Takes over the shape of the first reference. */
export function FitButton({
  reference,
  onClick,
}: {
  readonly reference: PixelSize;
  readonly onClick: () => void;
}): ReactNode {
  return (
    <Button
      variant="ghost"
      icon={Maximize}
      aria-label={t(m.fitToTheReference)}
      title={t(m.asNearToTheFirst, { size: reference.join(' × ') })}
      onClick={onClick}
      className="h-6! px-1.5! text-11!"
    >
      {t(m.fitReference)}
    </Button>
  );
}

export function SizeFoot({
  id,
  problem,
  note,
  words,
  size,
}: {
  readonly id: string;
  readonly problem: string | undefined;
  /** To be known of a size that can be asked for. */
  readonly note?: string | undefined;
  readonly words?: string | undefined;
  readonly size?: PixelSize;
}): ReactNode {
  return (
    <div id={id} className="text-11 text-muted empty:hidden">
      {problem === undefined ? null : <p className="text-bad">{translated(problem)}</p>}
      {problem !== undefined || note === undefined ? null : <p className="text-warning">{translated(note)}</p>}
      {problem !== undefined ? null : size === undefined ? (
        words
      ) : (
        <span className="flex justify-between">
          <span className="mono">{size.join(' × ')}</span>
          <span>{megapixels(size)}</span>
        </span>
      )}
    </div>
  );
}
