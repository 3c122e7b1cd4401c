/** The ways to attach from the composer: choosing files, and, where the protocol takes them, an address or the ID of a file that the gateway holds. */
import { ChevronDown, Plus } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import type { Attachment } from '../../../shared/attachment.ts';
import { useUnkept } from '../../language/unkept.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Destination } from '../model-choice.ts';
import { isHttps } from '../../../shared/protocols/attachment-places.ts';
import { atAddress, reasonAgainstAll } from './taken-attachments.ts';
import { t } from '../../language/t.ts';
import * as m from '../messages.ts';

export interface AttachButtonProps {
  /** Where the message goes: what one of them takes can be attached. */
  readonly to: readonly Destination[];
  readonly onFiles: (files: readonly File[]) => void;
  readonly onAttach: (attachment: Attachment) => void;
}

export function AttachButton({ to, onFiles, onAttach }: AttachButtonProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const takes = (attachment: Attachment): boolean => reasonAgainstAll(attachment, to) === undefined;
  const byAddress = takes(atAddress('https://example.com/file', to));
  const byId = takes({ source: 'file-id', fileId: 'file' });
  return (
    <div className="flex items-center">
      <IconButton
        label={t(m.attachFiles)}
        tooltip={t(m.attachFilesChooseDropOr)}
        side="top"
        icon={Plus}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        multiple
        tabIndex={-1}
        aria-hidden
        className="hidden"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      {byAddress || byId ? (
        <Elsewhere to={to} byAddress={byAddress} byId={byId} takes={takes} onAttach={onAttach} />
      ) : null}
    </div>
  );
}

interface ElsewhereProps {
  readonly to: readonly Destination[];
  readonly byAddress: boolean;
  readonly byId: boolean;
  readonly takes: (attachment: Attachment) => boolean;
  readonly onAttach: (attachment: Attachment) => void;
}

function Elsewhere({ to, byAddress, byId, takes, onAttach }: ElsewhereProps): ReactNode {
  const [open, setOpen] = useState(false);
  const add = (attachment: Attachment): void => {
    onAttach(attachment);
    setOpen(false);
  };
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={t(m.attachByUrlOrFile)}
      side="top"
      trigger={<IconButton label={t(m.attachByUrlOrFile)} icon={ChevronDown} size={24} side="top" className="-ml-1" />}
      className="flex w-80 flex-col gap-3 p-3"
    >
      {byAddress ? (
        <Entry
          label={t(m.fileAddress)}
          addLabel={t(m.addFileAddress)}
          placeholder="https://"
          description={t(m.theGatewayFetchesTheFile)}
          problem={t(m.theAddressMustBeA)}
          make={(url) => atAddress(url, to)}
          takes={(attachment) => attachment.source === 'url' && isHttps(attachment.url) && takes(attachment)}
          onAdd={add}
        />
      ) : null}
      {byId ? (
        <Entry
          label={t(m.fileId)}
          addLabel={t(m.addFileId)}
          placeholder="file-…"
          description={t(m.ofAFileThatThe)}
          problem={t(m.theGatewayTakesNoSuch)}
          make={(fileId) => ({ source: 'file-id', fileId })}
          takes={takes}
          onAdd={add}
        />
      ) : null}
    </Popover>
  );
}

interface EntryProps {
  readonly label: string;
  readonly addLabel: string;
  readonly placeholder: string;
  readonly description: string;
  readonly problem: string;
  readonly make: (text: string) => Attachment;
  readonly takes: (attachment: Attachment) => boolean;
  readonly onAdd: (attachment: Attachment) => void;
}

function Entry({ label, addLabel, placeholder, description, problem, make, takes, onAdd }: EntryProps): ReactNode {
  const [text, setText] = useState('');
  useUnkept(text !== '');
  const [tried, setTried] = useState(false);
  const attachment = make(text.trim());
  const fits = text.trim() !== '' && takes(attachment);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // It stands in a portal of the composer's: what encloses that must not hear of it.
        event.stopPropagation();
        if (fits) onAdd(attachment);
        else setTried(true);
      }}
    >
      <TextField
        label={label}
        mono
        placeholder={placeholder}
        value={text}
        onChange={(next) => {
          setText(next);
          setTried(false);
        }}
        description={description}
        {...(tried && !fits ? { problem, announceProblem: true } : {})}
        action={
          <Button type="submit" aria-label={addLabel}>
            {t(m.add)}
          </Button>
        }
      />
    </form>
  );
}
