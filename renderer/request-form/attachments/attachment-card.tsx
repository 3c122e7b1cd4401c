/** One attachment above the text: what it is, its own options, the ways to move and remove it. */
import { TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Attachment } from '../../../shared/attachment.ts';
import { attachmentName } from '../../../shared/protocols/attachment-places.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { pressMoveKey, type MoveKeys } from '../../ui/move-keys.ts';
import { AttachmentMark } from './attachment-mark.tsx';
import { AttachmentOptions } from './attachment-options.tsx';
import { factsOf, optionWords } from './attachment-words.ts';
import { useMediaSeconds } from './media-seconds.ts';
import type { ProtocolId } from '../../../shared/protocols/descriptions.ts';
import { t } from '../../language/t.ts';
import * as m from '../messages.ts';

export interface AttachmentCardProps extends MoveKeys {
  readonly attachment: Attachment;
  /** The protocols that it goes over. */
  readonly over: readonly ProtocolId[];
  /** Why it cannot be sent. */
  readonly reason: string | undefined;
  readonly reasonId: string;
  /** Where it stands: `2 of 3`. */
  readonly place: string;
  readonly onChange: (attachment: Attachment) => void;
  readonly onPreview: () => void;
}

const frame = 'group/card relative flex h-14 min-w-0 items-center gap-2 rounded-card border pr-1 pl-1.5';

export function AttachmentCard(props: AttachmentCardProps): ReactNode {
  const { attachment, over, reason, onRemove } = props;
  const name = attachmentName(attachment);
  const seconds = useMediaSeconds(attachment);
  const facts = [...factsOf(attachment, seconds), ...optionWords(attachment)];
  return (
    <li
      aria-label={name}
      className={classNames(frame, reason === undefined ? 'border-line bg-bg' : 'border-bad/35 bg-bad-wash')}
    >
      <button
        type="button"
        data-attachment
        aria-label={t(m.previewNameFactsPlace, { name, facts: facts.join(', '), place: props.place })}
        aria-keyshortcuts="Delete Alt+ArrowLeft Alt+ArrowRight"
        {...(reason === undefined ? {} : { 'aria-describedby': props.reasonId })}
        title={[name, ...facts].join('\n')}
        onClick={props.onPreview}
        onKeyDown={(event) => pressMoveKey(event, props)}
        className="flex h-full min-w-0 flex-1 items-center gap-2 rounded-control text-left"
      >
        <AttachmentMark attachment={attachment} />
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-1 text-12 font-medium">
            {reason === undefined ? null : (
              <TriangleAlert size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-bad" />
            )}
            <span className="clip">{name}</span>
          </span>
          <span className="clip block text-11 text-muted">{facts.join(' · ')}</span>
        </span>
      </button>
      <span className="flex flex-col">
        <IconButton label={t(m.removeName, { name })} icon={X} size={24} side="top" onClick={onRemove} />
        <AttachmentOptions attachment={attachment} name={name} over={over} onChange={props.onChange} />
      </span>
    </li>
  );
}
