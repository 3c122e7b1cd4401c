/** Folds unreadable parts of a text: Base64 of any length, and references to files that are sent in their place. */
import { File as FileIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { fileMarkerPattern } from '../../shared/attachment.ts';
import { fileHead, type FileHead } from '../host/file-head.ts';
import { Spinner } from './spinner.tsx';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'base64'; readonly text: string }
  | { readonly kind: 'file'; readonly hash: string };

/** Shorter Base64 is not worth folding: it may be a word. */
const base64Length = 400;
const notBase64 = /[^A-Za-z0-9+/_-]/;

/** By a search for what does not belong: a pattern for the whole would go back over it, and megabytes are too much for that. */
function isBase64(text: string): boolean {
  const end = text.search(notBase64);
  return end < 0 ? text !== '' : end > 0 && /^={1,2}$/.test(text.slice(end));
}

/** A text by its parts; one part of plain text where nothing is to be folded. */
export function foldedParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const found of text.matchAll(fileMarkerPattern)) {
    if (found.index > from) parts.push({ kind: 'text', text: text.slice(from, found.index) });
    parts.push({ kind: 'file', hash: found[1] ?? '' });
    from = found.index + found[0].length;
  }
  if (parts.length > 0) {
    if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
    return parts;
  }
  if (text.length < base64Length) return [{ kind: 'text', text }];
  const [head = ''] = /^data:[^,]{0,200};base64,/.exec(text.slice(0, 220)) ?? [];
  if (!isBase64(text.slice(head.length))) return [{ kind: 'text', text }];
  const data: TextPart = { kind: 'base64', text: text.slice(head.length) };
  return head === '' ? [data] : [{ kind: 'text', text: head }, data];
}

const chip =
  'inline-flex max-w-full items-center gap-1 rounded-control border border-line bg-sunken px-1 align-baseline text-muted hover:text-ink';

/** Its length instead of the characters; the first of them on demand. */
export function FoldedBase64({ text }: { readonly text: string }): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)} className={chip}>
        {t(m.base64Of, { count: text.length })}
      </button>
      {open ? <span className="text-muted"> {text.slice(0, shownHead)}…</span> : null}
    </>
  );
}

const shownHead = 240;

type FileFacts = FileHead | 'loading' | 'gone';

/** A file that was sent here, as Base64 or as `words` say; what it is, and how its Base64 begins, on demand. */
export function FileReference({
  hash,
  words = t(m.sentAsBase64),
}: {
  readonly hash: string;
  readonly words?: string;
}): ReactNode {
  // Kept with the file's id: another file may replace it before its facts arrive.
  const [read, setRead] = useState<{ readonly of: string; readonly facts: FileFacts } | null>(null);
  const facts = read?.of === hash ? read.facts : null;
  const put = (found: FileFacts): void => setRead((now) => (now?.of === hash ? { of: hash, facts: found } : now));
  const toggle = (): void => {
    if (facts !== null) {
      setRead(null);
      return;
    }
    setRead({ of: hash, facts: 'loading' });
    fileHead(hash).then(put, () => put('gone'));
  };
  return (
    <>
      <button type="button" aria-expanded={facts !== null} onClick={toggle} className={chip}>
        <FileIcon size={12} strokeWidth={1.75} aria-hidden className="shrink-0" />
        <span className="clip">{t(m.fileOf, { id: hash.slice(0, 8), words })}</span>
      </button>
      {facts === null ? null : facts === 'loading' ? (
        <Spinner />
      ) : facts === 'gone' ? (
        <span className="text-muted"> {t(m.fileNotKept)}</span>
      ) : (
        <span className="text-muted">
          {t(m.fileHead, { type: facts.type, bytes: facts.bytes, base64: facts.base64 })}
        </span>
      )}
    </>
  );
}
