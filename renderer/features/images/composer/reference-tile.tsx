/** One reference: its picture, what it is for, and the ways to move and remove it. */
import { ArrowLeft, ArrowRight, ImageOff, PenLine, Trash2 } from 'lucide-react';
import { useState, type DragEvent, type ReactNode } from 'react';
import { shownSize, type StoredFile } from '../../../../shared/attachment.ts';
import { thumbnailAddress } from '../../../host/file-address.ts';
import type { ImageReference } from '../../../../shared/images/image-job.ts';
import { byteWords } from '../../../ui/byte-words.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { pressMoveKey, type MoveKeys } from '../../../ui/move-keys.ts';
import { Popover } from '../../../ui/popover.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { isShown } from '../studio-draft.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface ReferenceTileProps extends MoveKeys {
  readonly reference: ImageReference;
  /** `2 of 3`. */
  readonly place: string;
  /** Its mask is not empty. */
  readonly masked: boolean;
  readonly onNote: (note: string) => void;
  /** It is being dragged. */
  readonly onDrag: () => void;
  /** Something is held over it: another one, perhaps. */
  readonly onDragOver: (event: DragEvent) => void;
}

/** As the schema of a reference bounds it. */
const longestNote = 500;

export function ReferenceTile(props: ReferenceTileProps): ReactNode {
  const { reference, place, masked, onMove, onRemove } = props;
  const { file, note } = reference;
  const marks = [masked ? t(m.carriesMask) : '', note === '' ? '' : note].filter((each) => each !== '');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- for the mouse; the keys move it by its button
    <li
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        props.onDrag();
      }}
      onDragOver={(event) => {
        props.onDragOver(event);
      }}
    >
      <Popover
        label={file.name}
        // Above the composer there is room for it.
        side="top"
        className="flex w-72 flex-col gap-2 p-3"
        trigger={
          <button
            type="button"
            data-reference
            aria-label={[t(m.referenceOf, { place, name: file.name }), ...marks].join(', ')}
            aria-keyshortcuts="Delete Alt+ArrowLeft Alt+ArrowRight"
            title={[file.name, ...marks].join('\n')}
            onKeyDown={(event) => pressMoveKey(event, props)}
            className="relative block h-10 w-13 overflow-hidden rounded-control border border-line bg-sunken"
          >
            <Picture file={file} side={56} className="size-full object-cover" />
            {masked ? (
              <span className="absolute bottom-0.5 left-0.5 rounded-[3px] bg-images px-1 text-[0.625rem] leading-3 font-semibold text-primary-ink">
                {t(m.mask)}
              </span>
            ) : null}
            {note === '' ? null : (
              <span className="absolute top-0.5 right-0.5 rounded-[3px] bg-panel p-px text-muted">
                <PenLine size={10} strokeWidth={2} aria-hidden />
              </span>
            )}
          </button>
        }
      >
        <Picture file={file} side={264} className="max-h-40 w-full rounded-control bg-sunken object-contain" />
        <p className="text-12 font-medium wrap-anywhere">{file.name}</p>
        <p className="-mt-1.5 text-11 text-muted">
          {[shownSize(file)?.join(' × '), byteWords(file.bytes), place]
            .filter((each) => each !== undefined)
            .join(' · ')}
        </p>
        <TextField
          label={t(m.whatFor)}
          value={note}
          onChange={props.onNote}
          maxLength={longestNote}
          placeholder={t(m.suchAs)}
          description={t(m.sentAsLine)}
        />
        <div className="flex items-center gap-1">
          <IconButton label={t(m.moveEarlier)} keys="Alt+←" icon={ArrowLeft} onClick={() => onMove(-1)} />
          <IconButton label={t(m.moveLater)} keys="Alt+→" icon={ArrowRight} onClick={() => onMove(1)} />
          <span className="flex-1" />
          <IconButton label={t(m.removeOne, { name: file.name })} keys="Delete" icon={Trash2} onClick={onRemove} />
        </div>
      </Popover>
    </li>
  );
}

/** A thumbnail, upright; a placeholder where this window cannot show the format or the file. */
export function Picture({
  file,
  side,
  className,
}: {
  readonly file: StoredFile;
  /** Length of the longer side, in CSS pixels. */
  readonly side: number;
  readonly className: string;
}): ReactNode {
  const [failed, setFailed] = useState(false);
  if (failed || !isShown(file)) {
    return (
      <span className={`flex flex-col items-center justify-center text-[0.625rem] text-muted ${className}`}>
        <ImageOff size={14} strokeWidth={1.75} aria-hidden />
        {isShown(file) ? t(m.notShown) : file.mimeType.slice('image/'.length).toUpperCase()}
      </span>
    );
  }
  return (
    <img
      src={thumbnailAddress(file, side * window.devicePixelRatio)}
      // The name stands beside it, or is the button's.
      alt=""
      decoding="async"
      draggable={false}
      onError={() => setFailed(true)}
      className={className}
    />
  );
}
