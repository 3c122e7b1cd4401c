/** The images that go along: in their order, the first one carrying the mask; added by drop, paste or choice, or dragged from the tree (GEN-11, IMG-4). */
import { Plus } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { capacityOf } from '../../../../shared/images/references.ts';
import type { ImageReference } from '../../../../shared/images/image-job.ts';
import { classNames } from '../../../ui/class-names.ts';
import { keysOf, moved } from '../studio-draft.ts';
import type { AskedHow } from '../studio-ask.ts';
import type { StudioStore } from '../studio-value.ts';
import type { VersionsStore } from '../versions-value.ts';
import { Arriving } from './arriving.tsx';
import { ReferenceTile } from './reference-tile.tsx';
import { ImageInput } from '../image-input.tsx';
import { useVersionDrop } from './version-drop.ts';

export interface ReferencesProps {
  readonly studio: StudioStore;
  readonly versions: VersionsStore;
  readonly how: AskedHow;
  readonly references: readonly ImageReference[];
  /** The first one's mask is not empty. */
  readonly masked: boolean;
  readonly problems: readonly string[];
  readonly notes: readonly string[];
}

export function References({ studio, versions, how, references, masked, problems, notes }: ReferencesProps): ReactNode {
  const arriving = useStore(studio.store, (value) => value.arriving);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const dragged = useRef<number | null>(null);
  const [said, setSaid] = useState('');
  const { most } = how.options.references;
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
    setSaid(`${references[from]?.file.name ?? ''} is now ${to + 1} of ${count}.`);
  };
  const { over, handlers } = useVersionDrop((versionId) => {
    const version = versions.store.getState().versions.get(versionId);
    if (version === undefined) return;
    const before = studio.store.getState().draft.references.length;
    studio.addVersion(version);
    if (studio.store.getState().draft.references.length > before) setSaid(`${version.title} was added.`);
  });
  const isSent = how.mode === 'edit';
  const full = isSent && most !== undefined && count >= most ? fullWords(how.facts?.id, most) : undefined;
  const heading = !isSent || most === undefined ? 'References' : `References, ${count} of ${most}`;
  return (
    <section
      aria-label="References"
      {...handlers}
      className={classNames(
        'flex flex-col gap-1.5 rounded-control',
        over && 'bg-hover outline-2 outline-offset-4 outline-focus outline-dashed',
      )}
    >
      <h2 className="text-12 font-medium">{heading}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears that a drag of its tiles has ended */}
      <ul
        ref={list}
        className={classNames('flex flex-wrap gap-1.5', !isSent && count > 0 && 'opacity-60')}
        onDragEnd={() => {
          dragged.current = null;
        }}
      >
        {references.map((reference, at) => (
          <ReferenceTile
            key={keys[at]}
            reference={reference}
            place={`${at + 1} of ${count}`}
            masked={masked && at === 0}
            onNote={(note) => set(references.with(at, { ...reference, note }))}
            onMove={(by) => move(at, at + by)}
            onRemove={() => {
              set(references.toSpliced(at, 1));
              focusAt(Math.min(at, count - 2));
              setSaid(`${reference.file.name} was removed.`);
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
        <li>
          <button
            type="button"
            aria-label="Add reference image"
            disabled={full !== undefined}
            title={full ?? 'Add reference images: choose, drop or paste them, or drag a version here'}
            onClick={() => input.current?.click()}
            className="flex h-10 w-13 items-center justify-center rounded-control border border-dashed border-line-strong text-muted enabled:hover:border-faint enabled:hover:text-ink disabled:opacity-50"
          >
            <Plus size={16} strokeWidth={1.75} aria-hidden />
          </button>
        </li>
      </ul>
      <ImageInput ref={input} onFiles={(files) => studio.addFiles(files)} />
      <Arriving arriving={arriving} onDismiss={(id) => studio.dismissArriving(id)} />
      {problems.map((message) => (
        <p key={message} className="text-11 wrap-anywhere text-bad">
          {message}
        </p>
      ))}
      <p className="text-11 text-muted empty:hidden">
        {[...notes, isSent ? (capacityOf(how.facts) ?? '') : unsentWords(count)]
          .filter((each) => each !== '')
          .join(' ')}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  );
}

function fullWords(model = 'The model', most: number): string {
  return `${model} takes ${most === 1 ? 'one image' : `up to ${most} images`}. Remove one to add another.`;
}

function unsentWords(count: number): string {
  if (count === 0) return 'Drop an image here to edit it.';
  return count === 1 ? 'It is kept for editing, and not sent now.' : 'They are kept for editing, and not sent now.';
}
