/** An attachment in full: the image, the beginning of a text, a player; a PDF opens in a tab of its own. */
import { Download, ExternalLink } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { Attachment, StoredFile } from '../../../shared/attachment.ts';
import { attachmentName } from '../../../shared/protocols/attachment-places.ts';
import { fileAddress } from '../../host/file-address.ts';
import { useAppState } from '../../app/app-context.tsx';
import { fetchFile } from '../../host/fetch-file.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { byteWords } from '../../ui/byte-words.ts';
import { canShow } from './attachment-mark.tsx';
import { factsOf } from './attachment-words.ts';
import { useMediaSeconds } from './media-seconds.ts';
import { t } from '../../language/t.ts';
import * as m from '../messages.ts';

export interface AttachmentPreviewProps {
  readonly attachment: Attachment;
  readonly onClose: () => void;
}

export function AttachmentPreview({ attachment, onClose }: AttachmentPreviewProps): ReactNode {
  const seconds = useMediaSeconds(attachment);
  const [before] = useState(() => document.activeElement);
  return (
    <Dialog
      open
      onClosed={() => {
        if (before instanceof HTMLElement) before.focus();
      }}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={attachmentName(attachment)}
      description={factsOf(attachment, seconds).join(' · ')}
      className="top-[6vh]! max-h-[88vh]! w-[min(60rem,calc(100vw-2rem))]!"
    >
      <div
        ref={takeFocus}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-4 outline-none"
      >
        {attachment.source === 'file' ? <FileBody file={attachment.file} /> : <Elsewhere attachment={attachment} />}
      </div>
    </Dialog>
  );
}

/** Before the dialog would give the focus to its Close button, whose tooltip would then want the first Escape. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

function Elsewhere({ attachment }: { readonly attachment: Exclude<Attachment, { source: 'file' }> }): ReactNode {
  return (
    <>
      <code className="rounded-control border border-line bg-sunken px-2 py-1.5 text-12 wrap-anywhere select-text">
        {attachment.source === 'url' ? attachment.url : attachment.fileId}
      </code>
      <p className="text-12 text-muted">
        {attachment.source === 'url' ? t(m.theGatewayFetchesItItself) : t(m.theGatewayHoldsItAlready)}
      </p>
    </>
  );
}

function FileBody({ file }: { readonly file: StoredFile }): ReactNode {
  return (
    <>
      <Content key={file.hash} file={file} />
      <Links file={file} />
    </>
  );
}

function Content({ file }: { readonly file: StoredFile }): ReactNode {
  const [failed, setFailed] = useState(false);
  // For as long as it is shown: a film with another address begins anew.
  const [address] = useState(() => fileAddress(file));
  const fail = (): void => setFailed(true);
  if (failed) return <Nothing>{t(m.thisWindowCannotShowThe)}</Nothing>;
  if (canShow(file, 'full')) {
    return (
      <img
        src={address}
        alt={file.name}
        decoding="async"
        onError={fail}
        className="mx-auto max-h-[68vh] max-w-full rounded-control border border-line bg-sunken object-contain"
      />
    );
  }
  switch (file.kind) {
    case 'image':
      return <Nothing>{t(m.thePictureIsTooLarge)}</Nothing>;
    case 'video':
      return (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the user's own file has none
        <video src={address} controls onError={fail} className="mx-auto max-h-[68vh] max-w-full rounded-control" />
      );
    case 'audio':
      return (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- as above
        <audio src={address} controls onError={fail} className="w-full" />
      );
    case 'text':
    case 'table':
      return isPlain(file) ? <TextHead file={file} /> : <Nothing>{t(m.itIsSentAsIt)}</Nothing>;
    case 'pdf':
    case 'document':
    case 'other':
      return <Nothing>{t(m.itIsSentAsIt)}</Nothing>;
  }
}

/** A spreadsheet is a table too, and no text. */
function isPlain({ mimeType }: StoredFile): boolean {
  return mimeType.startsWith('text/') || mimeType === 'application/json' || mimeType === 'application/xml';
}

function Nothing({ children }: { readonly children: ReactNode }): ReactNode {
  return <p className="py-6 text-center text-13 text-muted">{children}</p>;
}

/** So much of a text file is read and shown: enough to know it by. */
const headBytes = 64_000;

function TextHead({ file }: { readonly file: StoredFile }): ReactNode {
  const [text, setText] = useState<string | null>();
  const { hash, name } = file;
  useEffect(() => {
    const leaving = new AbortController();
    fetchFile(fileAddress({ hash, name }), { most: headBytes, signal: leaving.signal })
      .then(async (blob) => setText(blob === undefined ? null : decoded(await blob.arrayBuffer())))
      .catch(() => {
        if (!leaving.signal.aborted) setText(null);
      });
    return () => leaving.abort();
  }, [hash, name]);
  if (text === undefined) return <Spinner label={t(m.readingTheFile)} />;
  if (text === null) return <Nothing>{t(m.theFileCannotBeRead)}</Nothing>;
  return (
    <>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
        tabIndex={0}
        aria-label={t(m.textOfName, { name: file.name })}
        className="max-h-[62vh] overflow-auto rounded-control border border-line bg-sunken p-3 text-12 wrap-anywhere whitespace-pre-wrap select-text"
      >
        {text}
      </pre>
      {file.bytes > headBytes ? (
        <p className="text-11 text-muted">
          {t(m.theFirstHeadOfBytes, { head: byteWords(headBytes), bytes: byteWords(file.bytes) })}
        </p>
      ) : null}
    </>
  );
}

/** By its mark, as the host told it for a text; a character cut at the end is left out. */
function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes, { stream: true });
}

const linkClasses =
  'flex h-control items-center gap-1.5 rounded-control border border-line-strong bg-panel px-2.5 text-12 text-ink no-underline hover:bg-hover';

function Links({ file }: { readonly file: StoredFile }): ReactNode {
  // The desktop's window opens no other ones; a browser has tabs, and its own viewer for PDF.
  const inBrowser = useAppState((value) => value.app?.host === 'browser');
  const address = fileAddress(file);
  return (
    <div className="flex justify-end gap-2">
      {inBrowser && file.kind === 'pdf' ? (
        <a href={address} target="_blank" rel="noopener noreferrer" className={linkClasses}>
          <ExternalLink size={14} strokeWidth={1.75} aria-hidden />
          {t(m.openInANewTab)}
        </a>
      ) : null}
      <a href={address} download={file.name} className={linkClasses}>
        <Download size={14} strokeWidth={1.75} aria-hidden />
        {t(m.saveACopy)}
      </a>
    </div>
  );
}
