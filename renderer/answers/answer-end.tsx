/** What is said below the blocks of an answer that has ended: cut at a limit or by a filter, empty, or with events that could not be read. */
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cutShort, unreadableEvents, type CutShort } from '../../shared/answer-end.ts';
import type { AssistantMessage } from '../../shared/conversation.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

/** The same words in every protocol, whether it calls such an answer complete or not. */
const cuts = { length: m.cutAtLimit, 'content-filter': m.cutByFilter } as const satisfies Readonly<
  Record<CutShort, unknown>
>;

/** What cures it, in words. */
const advice = { length: m.askWithMore, 'content-filter': m.askAnother } as const satisfies Readonly<
  Record<CutShort, unknown>
>;

/** The note on a truncated answer, where the actions are elsewhere. */
export function CutNote({ cut }: { readonly cut: CutShort }): ReactNode {
  return <Alert tone="warning" announce="status" title={t(cuts[cut])} />;
}

/** What can be done about it, each where the page has a way to. */
export interface AnswerCutProps {
  readonly message: Parameters<typeof cutShort>[0];
  readonly again?: ReactNode;
  readonly onSetParameters?: (() => void) | undefined;
  readonly onResume?: (() => void) | undefined;
  readonly onSwitchModel?: (() => void) | undefined;
}

export function AnswerCut({ message, again, onSetParameters, onResume, onSwitchModel }: AnswerCutProps): ReactNode {
  const cut = cutShort(message);
  if (cut === undefined) return null;
  const ways =
    cut === 'length'
      ? ([
          [m.raiseLimit, onSetParameters],
          [m.resume, onResume],
        ] as const)
      : ([[m.switchModel, onSwitchModel]] as const);
  const actions = (
    <>
      {ways.map(([label, act]) =>
        act === undefined ? null : (
          <Button key={label} onClick={act}>
            {t(label)}
          </Button>
        ),
      )}
      {again}
    </>
  );
  // Where nothing can be done about it, as in a page that was shared, the cure is said.
  const isOffered = (again !== undefined && again !== null) || ways.some(([, act]) => act !== undefined);
  return (
    <Alert
      tone="warning"
      announce="status"
      title={t(cuts[cut])}
      actions={isOffered ? actions : undefined}
      className="mt-2"
    >
      {isOffered ? null : <div className="text-12 text-muted">{t(advice[cut])}</div>}
    </Alert>
  );
}

export interface UnreadEventsProps {
  readonly message: AssistantMessage;
  /** Shows the events that hold a text; absent where there is no inspector. */
  readonly onShowEvents?: ((text: string) => void) | undefined;
}

/** Says that events came which could not be read, and leads to the first of them (STREAM-4). */
export function UnreadEvents({ message, onShowEvents }: UnreadEventsProps): ReactNode {
  const unread = unreadableEvents(message.answer);
  const [first] = unread;
  if (first === undefined) return null;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-1.5 text-12 text-warning">
      <TriangleAlert size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
      {t(m.eventsUnread, { count: unread.length })}
      {onShowEvents === undefined ? null : (
        <Button variant="ghost" className="h-6! px-1.5! text-12!" onClick={() => onShowEvents(first)}>
          {unread.length === 1 ? t(m.showTheEvent) : t(m.showTheFirst)}
        </Button>
      )}
    </p>
  );
}
