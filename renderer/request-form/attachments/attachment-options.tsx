/** What can be set for one attachment: how closely an image is looked at, which part of a video (CHAT-2, RESP-2, GEN-4). */
import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { imageDetails, type Attachment } from '../../../shared/attachment.ts';
import { videoProblems } from '../../../shared/protocols/video-part.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Popover } from '../../ui/popover.tsx';
import { optionWords } from './attachment-words.ts';
import { descriptions, type ProtocolId } from '../../../shared/protocols/descriptions.ts';

type FileAttachment = Extract<Attachment, { source: 'file' }>;
type Video = NonNullable<FileAttachment['video']>;

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
      label={`Options of ${name}`}
      side="top"
      trigger={
        <IconButton
          label={`Options of ${name}`}
          icon={SlidersHorizontal}
          size={22}
          pressed={open || optionWords(attachment).length > 0}
        />
      }
      className="w-64 p-3"
    >
      {kind === 'detail' ? (
        <Detail attachment={attachment} onChange={onChange} />
      ) : (
        <VideoPart attachment={attachment} onChange={onChange} />
      )}
    </Popover>
  );
}

interface EditorProps {
  readonly attachment: FileAttachment;
  readonly onChange: (attachment: Attachment) => void;
}

const detailNotes = { low: 'fewest tokens', high: 'every part of it', auto: 'the model decides' } as const;

function Detail({ attachment, onChange }: EditorProps): ReactNode {
  const items = [
    { value: '', label: 'Not set', note: 'not sent' },
    ...imageDetails.map((value) => ({ value, label: value, note: detailNotes[value], mono: true })),
  ];
  return (
    <Field label="Detail" description="How closely the model looks at this image.">
      {({ id }) => (
        <Combobox
          id={id}
          label="Detail"
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

const videoFields = [
  { key: 'startSeconds', label: 'Start', unit: 's', step: 1, min: 0, aside: undefined },
  { key: 'endSeconds', label: 'End', unit: 's', step: 1, min: 0, aside: 'after the start' },
  { key: 'fps', label: 'Frames per second', unit: undefined, step: 0.5, min: 0, aside: 'above 0; about 1 if not set' },
] as const;

function VideoPart({ attachment, onChange }: EditorProps): ReactNode {
  const [unread, setUnread] = useState<Readonly<Record<string, string>>>({});
  const set = (key: keyof Video, value: number | null): void => {
    const { video = {}, ...others } = attachment;
    const { [key]: _, ...rest } = video;
    const next: Video = value === null ? rest : { ...rest, [key]: value };
    onChange(Object.keys(next).length === 0 ? others : { ...others, video: next });
  };
  const problems = videoProblems(attachment.video ?? {});
  return (
    <div className="flex flex-col gap-2.5">
      {videoFields.map(({ key, label, unit, step, min, aside }) => (
        <NumberField
          key={key}
          label={label}
          value={attachment.video?.[key] ?? null}
          onChange={(value) => set(key, value)}
          unread={unread[key]}
          onUnread={(text) =>
            setUnread(({ [key]: _, ...others }) => (text === null ? others : { ...others, [key]: text }))
          }
          // A text that is no number is told as that.
          problem={problems[key] === undefined || unread[key] !== undefined ? undefined : `It ${problems[key]}`}
          min={min}
          step={step}
          {...(unit === undefined ? {} : { unit })}
          {...(aside === undefined ? {} : { aside })}
        />
      ))}
      <p className="text-11 text-muted">Only this part of the video is looked at. What is not set is not sent.</p>
    </div>
  );
}
