/** The conversation that all lanes go on from: how long it is, what it says, and a button that leaves it out. */
import { MessagesSquare, X } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { CompareAsk } from '../../../../shared/compare/setup.ts';
import { attachmentName } from '../../../../shared/protocols/attachment-places.ts';
import type { TurnMessage } from '../../../../shared/protocols/protocol.ts';
import { useAppServices } from '../../../app/app-context.tsx';
import { focusControl } from '../../../app/focus-control.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useCompareFeature } from '../compare-feature.ts';
import { byPlace } from '../../../ui/by-place.ts';
import { t } from '../../../language/t.ts';
import * as m from '../messages.ts';

/** Nothing where a run begins with its own message. */
export function EarlierMessages(): ReactNode {
  const feature = useCompareFeature();
  const { setup } = feature;
  const { toasts } = useAppServices();
  const earlier = useStore(setup.store, (value) => value.setup.ask.earlier);
  const isText = useStore(setup.store, (value) => value.setup.kind === 'text');
  const [open, setOpen] = useState(false);
  const list = useId();
  if (earlier === undefined || !isText) return null;
  const leaveOut = (): void => {
    setup.changeAsk(withoutEarlier);
    // The button goes with what it left out; what is written next begins the run.
    focusControl('section[data-request] textarea');
    toasts.show('plain', t(m.earlierLeftOut), {
      label: t(m.undo),
      once: true,
      run: () => setup.changeAsk((ask) => ({ ...ask, earlier })),
    });
  };
  return (
    <div className="rounded-control border border-line bg-sunken">
      <div className="flex min-h-9 items-center gap-2 px-2.5 text-13">
        <MessagesSquare size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted" />
        <span className="clip min-w-0 flex-1">{t(m.continuesChat, { count: earlier.length })}</span>
        <Button
          variant="ghost"
          aria-expanded={open}
          aria-controls={open ? list : undefined}
          onClick={() => setOpen(!open)}
        >
          {t(open ? m.hideMessages : m.showMessages)}
        </Button>
        <IconButton icon={X} label={t(m.leaveOutEarlier)} onClick={leaveOut} />
      </div>
      {open ? (
        <ol
          id={list}
          aria-label={t(m.earlierMessages)}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keys
          tabIndex={0}
          className="flex max-h-64 flex-col gap-2 overflow-y-auto border-t border-line px-2.5 py-2 text-13"
        >
          {byPlace(earlier, (turn) => (
            <li>
              <span className="text-11 text-muted">{t(roleWords[turn.role])}</span>
              <p dir="auto" className="line-clamp-4 wrap-anywhere whitespace-pre-wrap">
                {turnWords(turn)}
              </p>
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  );
}

const roleWords: Readonly<Record<TurnMessage['role'], typeof m.you | typeof m.assistant | typeof m.toolResults>> = {
  user: m.you,
  assistant: m.assistant,
  tool: m.toolResults,
};

/** More of a message is never in sight. */
const mostShown = 1_000;

/** A message in text: its words, else what it holds. */
function turnWords({ blocks }: TurnMessage): string {
  const parts = blocks.flatMap((block): readonly string[] => {
    switch (block.kind) {
      case 'text':
        return [block.text];
      case 'attachment':
        return [attachmentName(block.attachment)];
      case 'tool-call':
        return [`${block.name}(${block.arguments})`];
      case 'tool-result':
        return [`${block.name}: ${block.output}`];
      case 'image':
        return [t(m.image)];
      case 'reasoning':
      case 'unknown':
        return [];
    }
  });
  return parts.join('\n').slice(0, mostShown);
}

function withoutEarlier({ earlier: _, ...ask }: CompareAsk): CompareAsk {
  return ask;
}
