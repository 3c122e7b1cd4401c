/** What stands at the right of the tools: what the mask covers and weighs, and the region. */
import { useMemo, type ReactNode } from 'react';
import type { Frame } from '../../../../shared/images/image-job.ts';
import { maxMaskBytes } from '../../../../shared/images/mask-bytes.ts';
import { byteWords } from '../../../ui/byte-words.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { PixelSize } from '../../../viewport/geometry.ts';
import type { MaskDocument } from '../mask/mask-document.ts';
import { FrameChip } from './frame-chip.tsx';
import { coverageWords } from './mask-words.ts';
import { useMaskFact } from './use-mask-fact.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface EditorStatusProps {
  readonly size: PixelSize | null;
  readonly frame: Frame | null;
  readonly onFrame: (frame: Frame | null) => void;
  readonly withFrame: boolean;
  readonly mask: MaskDocument | null;
  /** Why there is none. */
  readonly unavailable: string | undefined;
  readonly maskBytes: number | null;
}

const noMask = (): string => t(m.noMask);

export function EditorStatus(props: EditorStatusProps): ReactNode {
  const { size, frame, onFrame, withFrame, mask, unavailable, maskBytes } = props;
  return (
    <span className="flex min-w-0 flex-col items-end gap-1">
      {mask === null ? (
        <span className={wordsClasses}>{unavailable ?? noMask()}</span>
      ) : (
        <MaskChip mask={mask} bytes={maskBytes} />
      )}
      {size !== null && withFrame ? <FrameChip frame={frame} image={size} onFrame={onFrame} /> : null}
    </span>
  );
}

const wordsClasses = 'text-right text-11 whitespace-nowrap text-muted tabular-nums';

/** Apart: it is drawn anew while a stroke is. */
function MaskChip({ mask, bytes }: { readonly mask: MaskDocument; readonly bytes: number | null }): ReactNode {
  const words = useMaskFact(
    mask,
    ({ empty, coverage }) => (empty ? noMask() : t(m.maskOf, { coverage: coverageWords(coverage) })),
    noMask(),
  );
  const tooLarge = bytes !== null && bytes >= maxMaskBytes;
  const weight = useMemo(() => {
    if (bytes === null) return '';
    return tooLarge
      ? t(m.maskTooLarge, { bytes: byteWords(bytes), most: byteWords(maxMaskBytes) })
      : t(m.maskBytes, { bytes: byteWords(bytes) });
  }, [bytes, tooLarge]);
  return (
    <span className={classNames(wordsClasses, tooLarge && 'text-bad!')}>
      {words}
      {/* Beside a toolbar with words there is no room for it; what is too large is always said. */}
      {words === noMask() || weight === '' ? null : (
        <span className={tooLarge ? '' : '@min-[46rem]:@max-[62rem]:hidden'}>{weight}</span>
      )}
    </span>
  );
}
