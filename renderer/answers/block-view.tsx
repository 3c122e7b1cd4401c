/** A block of an answer, as its kind asks for. */
import { Suspense, memo, type ReactNode, useState } from 'react';
import { ChevronRight } from 'lucide-react';
import type { Block } from '../../shared/message.ts';
import { assertNever } from '../../shared/exhaustive.ts';
import { isSurroundings } from '../../shared/protocols/surroundings.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { DrawnBlock } from './image-file.ts';
import { imageRoom } from './image-room.ts';
import { Markdown } from '../ui/markdown/markdown.tsx';
import { PlainText } from '../ui/markdown/plain-text-view.tsx';
import { useIsRaw } from './raw-answers.ts';
import { Sources } from './sources.tsx';
import { UnknownBlock } from './unknown-block.tsx';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

/** Fetched with the first answer that calls a tool, or draws: most do neither. */
const BareToolCall = lazyPart(() => import('./tool-call-block.tsx').then(({ BareToolCall: call }) => call));
const ImageBlock = lazyPart(() => import('./image-block.tsx').then(({ ImageBlock: block }) => block));

export interface BlockViewProps {
  /** Names the block for good. */
  readonly id: string;
  readonly block: Block;
  /** ID of the answer that holds the block, where that is kept. */
  readonly messageId?: string;
}

export const BlockView = memo(function BlockView({ id, block, messageId }: BlockViewProps): ReactNode {
  const raw = useIsRaw(messageId);
  switch (block.kind) {
    case 'text':
      return (
        <>
          {block.text === '' ? null : raw ? (
            <div className="markdown mono text-12!">
              <PlainText text={block.text} />
            </div>
          ) : (
            <Markdown id={id} text={block.text} open={block.open} />
          )}
          {block.annotations === undefined ? null : <Sources annotations={block.annotations} />}
        </>
      );
    case 'reasoning':
      return <ReasoningBlock id={id} text={block.text} open={block.open} />;
    case 'image':
      return (
        <Suspense fallback={<ImagePlace image={block} />}>
          <ImageBlock id={id} image={block} messageId={messageId} />
        </Suspense>
      );
    case 'tool-call':
      // In the chat, calls are grouped and have actions: see `ToolCalls`.
      return (
        <Suspense fallback={null}>
          <BareToolCall block={block} />
        </Suspense>
      );
    case 'attachment':
    case 'tool-result':
      // These are in messages of users and tools, never in an answer.
      return null;
    case 'unknown':
      return isSurroundings(block.raw) ? null : <UnknownBlock raw={block.raw} />;
    default:
      return assertNever(block);
  }
});

/** While the code that shows a picture is fetched. Below the picture there will be a line about it. */
function ImagePlace({ image: { open, file } }: { readonly image: DrawnBlock }): ReactNode {
  // One that is still coming is a line of text so far.
  if (open) return <p className="text-12">{'\u00a0'}</p>;
  const room = imageRoom(file);
  return (
    <div className="min-h-7 pb-7">
      {room === undefined ? null : (
        <div style={room} className="max-w-full rounded-card border border-line bg-sunken" />
      )}
    </div>
  );
}

/** What a model thought before it answered: open while it thinks, folded after. */
interface ReasoningBlockProps {
  readonly id: string;
  readonly text: string;
  readonly open: boolean;
}

function ReasoningBlock({ id, text, open }: ReasoningBlockProps): ReactNode {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const unfolded = chosen ?? open;
  // Some services only send a signature of the reasoning, and no text.
  if (text === '' && !open) return <p className="text-12 text-muted">{t(m.reasoningNotTold)}</p>;
  return (
    <section aria-label={t(m.reasoning)} className="border-l-2 border-line pl-3">
      <button
        type="button"
        aria-expanded={unfolded}
        onClick={() => setChosen(!unfolded)}
        className="-ml-1 flex h-control items-center gap-1 rounded-control px-1 text-12 text-muted hover:text-ink"
      >
        <ChevronRight size={14} strokeWidth={1.75} aria-hidden className={unfolded ? 'rotate-90' : ''} />
        {open ? t(m.reasoning) : t(m.reasoningOf, { count: text.length })}
      </button>
      {unfolded ? (
        <div className="text-muted">
          <Markdown id={id} text={text} open={open} />
        </div>
      ) : null}
    </section>
  );
}
