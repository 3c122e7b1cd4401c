/** The status at the right of the tools: coverage and file size of the mask, and the region. */
import { useMemo, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Frame } from '../../../../shared/images/image-job.ts';
import { maxMaskBytes } from '../../../../shared/images/mask-bytes.ts';
import { Button } from '../../../ui/button.tsx';
import { byteWords } from '../../../ui/byte-words.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { Dimensions } from '../../../viewport/geometry.ts';
import type { MaskDocument } from '../mask/mask-document.ts';
import type { CanvasView } from './canvas-view.ts';
import { FrameChip } from './frame-chip.tsx';
import { coverageWords } from './mask-words.ts';
import { useMaskFact } from './use-mask-fact.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface EditorStatusProps {
  /** Whether the mask is shown. */
  readonly view: Pick<CanvasView, 'store' | 'setMaskShown'>;
  readonly size: Dimensions | null;
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
  const { view, size, frame, onFrame, withFrame, mask, unavailable, maskBytes } = props;
  return (
    <span className="flex min-w-0 flex-col items-end gap-1">
      {mask === null ? (
        <span className={wordsClasses}>{unavailable ?? noMask()}</span>
      ) : (
        <MaskChip view={view} mask={mask} bytes={maskBytes} />
      )}
      {size !== null && withFrame ? <FrameChip frame={frame} image={size} onFrame={onFrame} /> : null}
    </span>
  );
}

const wordsClasses = 'text-right text-11 whitespace-nowrap text-muted tabular-nums';

/** Separate, since it renders during strokes. */
interface MaskChipProps extends Pick<EditorStatusProps, 'view'> {
  readonly mask: MaskDocument;
  readonly bytes: number | null;
}

function MaskChip({ view, mask, bytes }: MaskChipProps): ReactNode {
  const shown = useStore(view.store, (value) => value.maskShown);
  const coverage = useMaskFact(mask, (each) => (each.empty ? '' : coverageWords(each.coverage)), '');
  const tooLarge = bytes !== null && bytes >= maxMaskBytes;
  const weight = useMemo(() => {
    if (bytes === null) return '';
    return tooLarge
      ? t(m.maskTooLarge, { bytes: byteWords(bytes), most: byteWords(maxMaskBytes) })
      : t(m.maskBytes, { bytes: byteWords(bytes) });
  }, [bytes, tooLarge]);
  return (
    <span className={classNames(wordsClasses, tooLarge && 'text-bad!')}>
      {/* A hidden one is sent all the same. */}
      {coverage === '' ? noMask() : t(shown ? m.maskOf : m.maskOfHidden, { coverage })}
      {/* Beside a toolbar with words there is no room for it; a mask that is too large is always shown. */}
      {coverage === '' || weight === '' ? null : (
        <span className={tooLarge ? '' : '@min-[46rem]:@max-[62rem]:hidden'}>{weight}</span>
      )}
      {coverage === '' || shown ? null : (
        <Button variant="ghost" className="ml-1 h-6! px-1.5! text-11!" onClick={() => view.setMaskShown(true)}>
          {t(m.showMask)}
        </Button>
      )}
    </span>
  );
}
