/** The chips at the canvas's foot: zoom, what the mask covers and weighs, the region, the image's size. */
import { useMemo, type ReactNode } from 'react';
import type { Frame } from '../../../../shared/images/image-job.ts';
import { maxMaskBytes } from '../../../../shared/images/mask-bytes.ts';
import { byteWords } from '../../../ui/byte-words.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { PixelSize } from '../../../viewport/geometry.ts';
import type { MaskDocument } from '../mask/mask-document.ts';
import { FrameChip } from './frame-chip.tsx';
import { coverageWords } from './mask-words.ts';
import type { Stage } from '../../../viewport/stage.ts';
import { useMaskFact } from './use-mask-fact.ts';
import { chipLook, ZoomChip } from '../../../viewport/zoom-chip.tsx';

export interface EditorStatusProps {
  readonly stage: Stage;
  readonly size: PixelSize | null;
  readonly frame: Frame | null;
  readonly onFrame: (frame: Frame | null) => void;
  readonly withFrame: boolean;
  readonly mask: MaskDocument | null;
  /** Why there is none. */
  readonly unavailable: string | undefined;
  readonly maskBytes: number | null;
}

const noMask = 'no mask yet';

export function EditorStatus(props: EditorStatusProps): ReactNode {
  const { stage, size, frame, onFrame, withFrame, mask, unavailable, maskBytes } = props;
  return (
    <div className="pointer-events-none absolute inset-x-3 bottom-3 flex flex-wrap items-end gap-2">
      <ZoomChip stage={stage} />
      {mask === null ? (
        <span className={chipLook}>{unavailable ?? noMask}</span>
      ) : (
        <MaskChip mask={mask} bytes={maskBytes} />
      )}
      <span className="flex-1" />
      {size !== null && withFrame ? <FrameChip frame={frame} image={size} onFrame={onFrame} /> : null}
      {size === null ? null : (
        <span className={chipLook}>
          {size.width} × {size.height}
        </span>
      )}
    </div>
  );
}

/** Apart: it is drawn anew while a stroke is. */
function MaskChip({ mask, bytes }: { readonly mask: MaskDocument; readonly bytes: number | null }): ReactNode {
  const words = useMaskFact(
    mask,
    ({ empty, coverage }) => (empty ? noMask : `mask covers ${coverageWords(coverage)}`),
    noMask,
  );
  const tooLarge = bytes !== null && bytes >= maxMaskBytes;
  const weight = useMemo(() => {
    if (bytes === null) return '';
    return tooLarge ? `, ${byteWords(bytes)}: must be under ${byteWords(maxMaskBytes)}` : `, ${byteWords(bytes)}`;
  }, [bytes, tooLarge]);
  return (
    <span className={classNames(chipLook, tooLarge && 'border-bad/50 text-bad!')}>
      {words}
      {words === noMask ? '' : weight}
    </span>
  );
}
