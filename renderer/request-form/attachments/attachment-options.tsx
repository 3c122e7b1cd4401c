/** What can be set for one attachment: how closely an image is looked at, which part of a video (CHAT-2, RESP-2, GEN-4). */
import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { imageDetails, type Attachment } from '../../../shared/attachment.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { optionWords } from './attachment-words.ts';
import { descriptions, type ProtocolId } from '../../../shared/protocols/descriptions.ts';
import { t } from '../../language/t.ts';
import * as m from '../messages.ts';

const VideoPart = lazyPart(() => import('./video-part.tsx').then(({ VideoPart: part }) => part));

type FileAttachment = Extract<Attachment, { source: 'file' }>;

/** Which options one of the protocols carries for the attachment. */
export function optionsOf(attachment: Attachment, over: readonly ProtocolId[]): 'detail' | 'video' | undefined {
  if (attachment.source !== 'file') return undefined;
  const { kind } = attachment.file;
  const option = kind === 'image' ? 'detail' : kind === 'video' ? 'video' : undefined;
  const carried = over.flatMap((id) => descriptions[id].attachmentOptions);
  return option !== undefined && carried.includes(option) ? option : undefined;
}

export interface AttachmentOptionsProps {
  readonly attachment: Attachment;
  readonly name: string;
  readonly over: readonly ProtocolId[];
  readonly onChange: (attachment: Attachment) => void;
}

export function AttachmentOptions({ attachment, name, over, onChange }: AttachmentOptionsProps): ReactNode {
  const [open, setOpen] = useState(false);
  const kind = optionsOf(attachment, over);
  if (kind === undefined || attachment.source !== 'file') return null;
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={t(m.optionsOfName, { name })}
      side="top"
      trigger={
        <IconButton
          label={t(m.optionsOfName, { name })}
          icon={SlidersHorizontal}
          size={24}
          pressed={open || optionWords(attachment).length > 0}
        />
      }
      className="w-64 p-3"
    >
      {kind === 'detail' ? (
        <Detail attachment={attachment} onChange={onChange} />
      ) : (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <VideoPart attachment={attachment} onChange={onChange} />
        </Suspense>
      )}
    </Popover>
  );
}

interface EditorProps {
  readonly attachment: FileAttachment;
  readonly onChange: (attachment: Attachment) => void;
}

const detailNotes = { low: m.fewestTokens, high: m.everyPartOfIt, auto: m.theModelDecides } as const;

function Detail({ attachment, onChange }: EditorProps): ReactNode {
  const items = [
    { value: '', label: t(m.notSet), note: t(m.notSent) },
    ...imageDetails.map((value) => ({ value, label: value, note: t(detailNotes[value]), mono: true })),
  ];
  return (
    <Field label={t(m.detail)} description={t(m.howCloselyTheModelLooks)}>
      {({ id }) => (
        <Combobox
          id={id}
          label={t(m.detail)}
          value={attachment.detail ?? ''}
          onChange={(chosen) => {
            const { detail: _, ...others } = attachment;
            const detail = imageDetails.find((each) => each === chosen);
            onChange(detail === undefined ? others : { ...others, detail });
          }}
          groups={[{ label: '', items }]}
          className="w-full"
        />
      )}
    </Field>
  );
}
