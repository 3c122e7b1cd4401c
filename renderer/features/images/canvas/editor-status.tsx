/** The chips at the canvas's foot: zoom, what the mask covers and weighs, the region, the image's size. */
import type { ReactNode } from 'react';
import type { Frame } from '../../../../shared/images/image-job.ts';
import { maxMaskBytes } from '../../../../shared/images/mask-op.ts';
import { byteWords } from '../../../ui/byte-words.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { PixelSize } from '../mask/geometry.ts';
import { FrameChip } from './frame-chip.tsx';
import type { Stage } from './stage.ts';
import { chipLook, ZoomChip } from './zoom-chip.tsx';

export interface EditorStatusProps {
  readonly stage: Stage;
  readonly size: PixelSize | null;
  readonly frame: Frame | null;
  readonly onFrame: (frame: Frame | null) => void;
  readonly withFrame: boolean;
  /** e.g. `mask covers 6.1 %`. */
  readonly maskWords: string;
  readonly maskBytes: number | null;
}

export function EditorStatus(props: EditorStatusProps): ReactNode {
  const { stage, size, frame, onFrame, withFrame, maskWords, maskBytes } = props;
  const tooLarge = maskBytes !== null && maskBytes >= maxMaskBytes;
  const weight =
    maskBytes === null
      ? ''
      : tooLarge
        ? `, ${byteWords(maskBytes)}: must be under ${byteWords(maxMaskBytes)}`
        : `, ${byteWords(maskBytes)}`;
  return (
    <div className="pointer-events-none absolute inset-x-3 bottom-3 flex flex-wrap items-end gap-2">
      <ZoomChip stage={stage} />
      <span className={classNames(chipLook, tooLarge && 'border-bad/50 text-bad!')}>
        {maskWords}
        {weight}
      </span>
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
