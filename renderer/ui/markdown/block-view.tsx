/** One block of Markdown as React elements; a block that did not change is not rendered again. */
import type { MarkedToken, Token, Tokens } from 'marked';
import { memo, type ReactNode } from 'react';
import { CodeBlock } from './code-block.tsx';
import { inlineNodes } from './inline-view.tsx';
import { inlineLimit } from './lexer.ts';
import { isSameItem, LongList } from './long-list.tsx';
import { codePieces } from './open-fence.ts';
import { isFootnote, type Footnote } from './footnote-syntax.ts';
import { FootnoteView } from './footnote-view.tsx';
import { isMath, type MathToken } from './math-syntax.ts';
import { MathView } from './math-view.tsx';
import { PlainText } from './plain-text-view.tsx';
import { TableView } from './table-view.tsx';
import type { MarkdownBlock, OpenCode } from './incremental-document.ts';
import { byPlace } from '../by-place.ts';

export interface BlockViewProps {
  readonly block?: MarkdownBlock;
  /** In place of `block`: code that is being written. */
  readonly code?: OpenCode;
  /** The block will not change any more: code is highlighted from then on. */
  readonly settled: boolean;
}

export const BlockView = memo(
  function BlockView({ block, code, settled }: BlockViewProps): ReactNode {
    if (code !== undefined) {
      return <CodeBlock lang={code.lang} pieces={[...code.pieces, code.rest]} settled={false} />;
    }
    return block === undefined ? null : blockNode(block.token, settled, 'auto');
  },
  (before, after) =>
    before.block === after.block &&
    before.code === after.code &&
    (before.settled === after.settled || (after.block !== undefined && !mayHoldCode(after.block.token))),
);

function mayHoldCode(token: MarkedToken): boolean {
  return token.type === 'code' || token.type === 'list' || token.type === 'blockquote';
}

function blockNodes(tokens: readonly Token[], settled: boolean): ReactNode {
  return byPlace(tokens, (token) =>
    // The words of an item, which are most of what stands in lists, are no more than a text in its element.
    token.type === 'text' ? (
      blockNode(token as MarkedToken, settled)
    ) : (
      <InnerBlock token={token as MarkedToken} settled={settled} />
    ),
  );
}

/** Inside a growing list or quote all but the last block stay the same, though their tokens are new. */
const InnerBlock = memo(
  function InnerBlock({ token, settled }: { readonly token: MarkedToken; readonly settled: boolean }): ReactNode {
    return blockNode(token, settled);
  },
  (before, after) =>
    before.settled === after.settled &&
    (before.token === after.token ||
      (before.token.raw === after.token.raw &&
        before.token.type === after.token.type &&
        // A later definition can make a link of the same text.
        !after.token.raw.includes('['))),
);

/** `dir`: of a block of its own, by its first letter; those within it run as it does, whose direction theirs decides too. */
function blockNode(token: MarkedToken | MathToken | Footnote, settled: boolean, dir?: 'auto'): ReactNode {
  if (isFootnote(token)) return <FootnoteView label={token.label}>{inlineNodes(token.tokens)}</FootnoteView>;
  if (isMath(token)) return <MathView tex={token.text} display />;
  switch (token.type) {
    case 'paragraph':
      return token.text.length > inlineLimit ? (
        <PlainText text={token.text} />
      ) : (
        <p dir={dir}>{inlineNodes(token.tokens)}</p>
      );
    case 'text':
      return token.tokens === undefined ? token.text : inlineNodes(token.tokens);
    case 'heading':
      return headingNode(token, dir);
    case 'code':
      return <CodeBlock lang={(token.lang ?? '').trim()} pieces={codePieces(token.text)} settled={settled} />;
    case 'list':
      return token.items.length > longList ? (
        <LongList token={token} settled={settled} item={Item} />
      ) : (
        listNode(token, settled, dir)
      );
    case 'table':
      return <TableView token={token} />;
    case 'blockquote':
      return <blockquote dir={dir}>{blockNodes(token.tokens, settled)}</blockquote>;
    case 'hr':
      return <hr />;
    case 'html':
      return <p className="markdown-html">{token.raw.trim()}</p>;
    case 'checkbox':
      return inlineNodes([token]);
    case 'def':
    case 'space':
      return null;
    default:
      return <p dir={dir}>{token.raw}</p>;
  }
}

/** An answer's headings stand below those of the page, so they begin at the third level. */
function headingNode(token: Tokens.Heading, dir?: 'auto'): ReactNode {
  const content = inlineNodes(token.tokens);
  switch (token.depth) {
    case 1:
      return (
        <h3 dir={dir} className="markdown-h1">
          {content}
        </h3>
      );
    case 2:
      return (
        <h4 dir={dir} className="markdown-h2">
          {content}
        </h4>
      );
    case 3:
      return (
        <h5 dir={dir} className="markdown-h3">
          {content}
        </h5>
      );
    default:
      return (
        <h6 dir={dir} className="markdown-h4">
          {content}
        </h6>
      );
  }
}

/** From so many items on, they are put in slice by slice as they come near. */
const longList = 160;

function listNode(token: Tokens.List, settled: boolean, dir?: 'auto'): ReactNode {
  const items = byPlace(token.items, (item) => <Item item={item} settled={settled} />);
  if (!token.ordered) return <ul dir={dir}>{items}</ul>;
  return token.start === 1 || token.start === '' ? (
    <ol dir={dir}>{items}</ol>
  ) : (
    <ol dir={dir} start={token.start}>
      {items}
    </ol>
  );
}

const Item = memo(
  function Item({ item, settled }: { readonly item: Tokens.ListItem; readonly settled: boolean }): ReactNode {
    return <li className={item.task ? 'markdown-task' : undefined}>{blockNodes(item.tokens, settled)}</li>;
  },
  (before, after) =>
    before.settled === after.settled && (before.item === after.item || isSameItem(before.item, after.item)),
);
