/** Which part of a video is looked at, and how closely: set in the options of an attachment (GEN-4). */
import { useState, type ReactNode } from 'react';
import type { Attachment } from '../../../shared/attachment.ts';
import { videoProblems } from '../../../shared/protocols/video-part.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { t } from '../../language/t.ts';
import * as m from '../messages.ts';

type FileAttachment = Extract<Attachment, { source: 'file' }>;
type Video = NonNullable<FileAttachment['video']>;

export interface VideoPartProps {
  readonly attachment: FileAttachment;
  readonly onChange: (attachment: Attachment) => void;
}

const videoFields = [
  { key: 'startSeconds', label: m.start, unit: 's', step: 1, min: 0, aside: undefined },
  { key: 'endSeconds', label: m.end, unit: 's', step: 1, min: 0, aside: m.afterTheStart },
  { key: 'fps', label: m.framesPerSecond, unit: undefined, step: 0.5, min: 0, aside: m.above0About1If },
] as const;

export function VideoPart({ attachment, onChange }: VideoPartProps): ReactNode {
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
          label={t(label)}
          value={attachment.video?.[key] ?? null}
          onChange={(value) => set(key, value)}
          unread={unread[key]}
          onUnread={(text) =>
            setUnread(({ [key]: _, ...others }) => (text === null ? others : { ...others, [key]: text }))
          }
          // Named, it is the sentence that a request is refused with, which is known in each language. A text that is no number is told as that.
          problem={
            problems[key] === undefined || unread[key] !== undefined
              ? undefined
              : `${attachment.file.name} ${problems[key]}`
          }
          min={min}
          step={step}
          {...(unit === undefined ? {} : { unit })}
          {...(aside === undefined ? {} : { aside: t(aside) })}
        />
      ))}
      <p className="text-11 text-muted">{t(m.onlyThisPartOfThe)}</p>
    </div>
  );
}
