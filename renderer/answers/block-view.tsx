/** A block of an answer, as its kind asks for. */
import { Suspense, memo, type ReactNode } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { Block } from '../../shared/message.ts';
import { assertNever } from '../../shared/exhaustive.ts';
import { isSurroundings } from '../../shared/protocols/surroundings.ts';
import { Markdown } from '../ui/markdown/markdown.tsx';
import { PlainText } from '../ui/markdown/plain-text-view.tsx';
import { ImageBlock } from './image-block.tsx';
import { useIsRaw } from './raw-answers.ts';
import { ReasoningBlock } from './reasoning-block.tsx';
import { Sources } from './sources.tsx';
import { UnknownBlock } from './unknown-block.tsx';

/** Most answers call nothing. */
const BareToolCall = lazyPart(() => import('./tool-call-block.tsx').then(({ BareToolCall: call }) => call));

export interface BlockViewProps {
  /** Names the block for good. */
  readonly id: string;
  readonly block: Block;
  /** Of the answer that it stands in, where that is kept. */
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
      return <ImageBlock id={id} image={block} messageId={messageId} />;
    case 'tool-call':
      // In the chat, where something can be done with it, it stands among the others of its kind: see `ToolCalls`.
      return (
        <Suspense fallback={null}>
          <BareToolCall block={block} />
        </Suspense>
      );
    case 'attachment':
    case 'tool-result':
      // These stand in messages of the user and of tools, never in an answer.
      return null;
    case 'unknown':
      return isSurroundings(block.raw) ? null : <UnknownBlock raw={block.raw} />;
    default:
      return assertNever(block);
  }
});
