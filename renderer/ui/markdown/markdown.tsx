/** A text in Markdown, shown while it is being written: each update costs only its new text. */
import { memo, useEffect, useLayoutEffect, useReducer, useRef, type ReactNode, type RefObject } from 'react';
import { BlockView } from './block-view.tsx';
import { PlainText } from './plain-text-view.tsx';
import { Held } from './held.tsx';
import { documentFor } from './document-cache.ts';
import { groupSize, type MarkdownBlock, type MarkdownView, type TailPart } from './incremental-document.ts';
import { guessedHeight } from './guessed-height.ts';
import { createPortion } from './portion.ts';
import { readOn } from './read-on.ts';
import './markdown.css';
import { byPlace } from '../by-place.ts';

export interface MarkdownProps {
  /** Names the text for good: what was read of it is found again after it was out of sight. */
  readonly id: string;
  readonly text: string;
  /** More may come. */
  readonly open: boolean;
}

/** Characters; read in less than 10 ms. */
const settledPortion = 24_000;
/** When this many characters arrive at once, they are all parsed before any is rendered: only their end will be visible. */
const leap = 32_000;

export const Markdown = memo(function Markdown({ id, text, open }: MarkdownProps): ReactNode {
  const [readings, again] = useReducer((count: number) => count + 1, 0);
  const shownReadings = useRef(readings);
  const portion = useRef(createPortion());
  const started = performance.now();
  // A complete text is only rendered near view, so that an update costs only parsing.
  const document = documentFor(id);
  const leaps =
    open && readings === shownReadings.current && document.length > 0 && text.length - document.length > leap;
  const view = leaps ? document.view : document.advance(text, open, open ? portion.current.size : settledPortion);
  useLayoutEffect(() => {
    shownReadings.current = readings;
    if (!leaps) portion.current.took(performance.now() - started, view.behind);
  });
  useEffect(
    () => (view.behind || leaps ? readOn(document, text, open, again) : undefined),
    // oxlint-disable-next-line react/exhaustive-deps -- the view is that of this document, text and state
    [view, leaps ? text : ''],
  );
  return <MarkdownBody view={view} />;
});

function MarkdownBody({ view }: { readonly view: MarkdownView }): ReactNode {
  const last = view.groups.at(-1);
  // The tail is in the same element as the group its blocks will join when frozen, so that they keep their elements.
  const groups = last === undefined || last.length === groupSize ? [...view.groups, noBlocks] : view.groups;
  return (
    <div className="markdown">
      {byPlace(groups, (group, at) => (
        <Group blocks={group} tail={at === groups.length - 1 ? view.tail : noTail} />
      ))}
    </div>
  );
}

const noBlocks: readonly MarkdownBlock[] = [];
const noTail: readonly TailPart[] = [];

interface GroupProps {
  readonly blocks: readonly MarkdownBlock[];
  readonly tail: readonly TailPart[];
}

const Group = memo(function Group({ blocks, tail }: GroupProps): ReactNode {
  return (
    <Held name={blocks} complete={blocks.length === groupSize} guess={() => guessedHeight(blocks)}>
      {(place, guessedPx) => (
        <div
          ref={place as RefObject<HTMLDivElement | null>}
          className="markdown-group"
          // A full group is laid out and painted only near the visible part; until then its height is a guess.
          {...(guessedPx === null
            ? {}
            : { 'data-full': '', style: { containIntrinsicBlockSize: `auto ${guessedPx}px` } })}
        >
          {/* One list, so that a block is the same element before and after it is frozen. */}
          {[...blocks.map(frozenView), ...tail.map(tailView)]}
        </div>
      )}
    </Held>
  );
});

function frozenView(block: MarkdownBlock): ReactNode {
  return <BlockView key={block.key} block={block} settled />;
}

function tailView(part: TailPart): ReactNode {
  switch (part.kind) {
    case 'block':
      return <BlockView key={part.block.key} block={part.block} settled={false} />;
    case 'code':
      return <BlockView key={part.key} code={part} settled={false} />;
    case 'plain':
      return <PlainText key={part.key} text={part.text} />;
  }
}
