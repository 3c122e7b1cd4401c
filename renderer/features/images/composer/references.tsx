/** The images that go along: in their order, the first one carrying the mask; added by drop, paste or choice, or dragged from the tree (GEN-11, IMG-4). */
import { ImagePlus, Plus } from 'lucide-react';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { capacityOf } from '../../../../shared/images/references.ts';
import type { ImageReference } from '../../../../shared/images/image-job.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { keysOf, moved } from '../studio-draft.ts';
import type { RequestPlan } from '../studio-ask.ts';
import type { StudioStore } from '../studio-value.ts';
import { ReferenceTile } from './reference-tile.tsx';
import { ImageInput } from '../image-input.tsx';
import { t, translated } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface ReferencesProps {
  readonly studio: StudioStore;
  readonly references: readonly ImageReference[];
  /** The first one's mask is not empty. */
  readonly masked: boolean;
  /** They go along with what is composed. */
  readonly sent: boolean;
  /** Asks for files. */
  readonly onAdd: () => void;
}

/** The tiles; where there are none, the place to bring one. */
export function References({ studio, references, masked, sent, onAdd }: ReferencesProps): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  const dragged = useRef<number | null>(null);
  const [said, setSaid] = useState('');
  const keys = keysOf(references);
  const count = references.length;
  const set = (next: readonly ImageReference[]): void => studio.change({ references: [...next] });
  const focusAt = (at: number): void => {
    // Once the tiles stand in their new order.
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('[data-reference]')[at]?.focus());
  };
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= count || from === to) return;
    set(moved(references, from, to));
    focusAt(to);
    setSaid(t(m.isNow, { name: references[from]?.file.name ?? '', at: to + 1, of: count }));
  };
  return (
    <section aria-label={t(m.references)} className="max-w-[40%] shrink-0">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears that a drag of its tiles has ended */}
      <ul
        ref={list}
        className={classNames('flex max-h-24 flex-wrap gap-1.5 overflow-y-auto', !sent && 'opacity-60')}
        onDragEnd={() => {
          dragged.current = null;
        }}
      >
        {references.map((reference, at) => (
          <ReferenceTile
            key={keys[at]}
            reference={reference}
            place={t(m.placeOf, { at: at + 1, of: count })}
            masked={masked && at === 0}
            onNote={(note) => set(references.with(at, { ...reference, note }))}
            onMove={(by) => move(at, at + by)}
            onRemove={() => {
              set(references.toSpliced(at, 1));
              focusAt(Math.min(at, count - 2));
              setSaid(t(m.wasRemoved, { name: reference.file.name }));
            }}
            onDrag={() => {
              dragged.current = at;
            }}
            onDragOver={(event) => {
              // A file or a version is none of these.
              if (dragged.current === null) return;
              event.preventDefault();
              if (dragged.current === at) return;
              set(moved(references, dragged.current, at));
              dragged.current = at;
            }}
          />
        ))}
      </ul>
      {count > 0 ? null : (
        <button
          type="button"
          data-add-reference
          aria-label={t(m.addReference)}
          title={t(m.addWords)}
          onClick={onAdd}
          className="flex h-10 w-13 items-center justify-center rounded-control border border-dashed border-line-strong text-muted hover:border-faint hover:text-ink"
        >
          <ImagePlus size={16} strokeWidth={1.75} aria-hidden />
        </button>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  );
}

export interface AddReferenceProps {
  readonly studio: StudioStore;
  readonly how: RequestPlan;
  readonly count: number;
  /** Its `click` asks for files. */
  readonly input: RefObject<HTMLInputElement | null>;
}

export function AddReference({ studio, how, count, input }: AddReferenceProps): ReactNode {
  const { most } = how.options.references;
  const full = how.mode === 'edit' && most !== undefined && count >= most ? fullWords(how.facts?.id, most) : undefined;
  return (
    <>
      {count === 0 ? null : (
        <IconButton
          data-add-reference
          label={t(m.addReference)}
          icon={Plus}
          disabled={full !== undefined}
          tooltip={full ?? t(m.addWords)}
          onClick={() => input.current?.click()}
        />
      )}
      <ImageInput ref={input} onFiles={(files) => studio.addFiles(files)} />
    </>
  );
}

/** What the model takes of them, or that they stay behind. */
export function referenceWords(how: RequestPlan, count: number): string {
  if (how.mode === 'edit') return count > 1 ? translated(capacityOf(how.facts) ?? '') : '';
  if (count === 0) return '';
  return t(m.keptForEditing, { count });
}

function fullWords(model: string | undefined, most: number): string {
  return model === undefined ? t(m.modelIsFull, { most }) : t(m.isFull, { model, most });
}
