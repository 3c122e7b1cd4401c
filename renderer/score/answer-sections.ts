/** The parts of an answer as they stand in the document, each with the text that it was written as. */
import type { Answer, Block } from '../../shared/message.ts';
import { alignPieces, shownAt, shownUpTo, writtenAt, type AlignedRun } from './text-alignment.ts';

/** A block of the answer within the text of its section. */
export interface SectionPart {
  readonly candidate: number;
  readonly block: number;
  /** Where what names it begins. */
  readonly nameFrom: number;
  /** Where its own text begins, and ends. */
  readonly from: number;
  readonly to: number;
}

export interface AnswerSection {
  readonly element: HTMLElement;
  readonly parts: readonly SectionPart[];
  /** What is shown of a stretch of its text; undefined where nothing of it is. */
  readonly range: (from: number, to: number) => Range | undefined;
  /** From a place of its text to the end of the section. */
  readonly rangeFrom: (from: number) => Range | undefined;
  /** The place in its text of a place in the document. */
  readonly offsetOf: (node: Node, offset: number) => number | undefined;
}

/** Sections carry `data-block`: `candidate/block`, and `candidate/block/count` where several blocks stand together. */
export function sectionsOf(article: HTMLElement, answer: Answer): readonly AnswerSection[] {
  return Array.from(article.querySelectorAll<HTMLElement>('[data-block]'), (element) => {
    const [candidate = 0, first = 0, count = 1] = (element.dataset['block'] ?? '').split('/').map(Number);
    const blocks = answer.candidates[candidate]?.blocks.slice(first, first + count) ?? [];
    return sectionOf(element, candidate, first, blocks);
  });
}

function sectionOf(element: HTMLElement, candidate: number, first: number, blocks: readonly Block[]): AnswerSection {
  let source = '';
  const parts = blocks.map((block, at): SectionPart => {
    const nameFrom = source.length;
    source += block.kind === 'tool-call' ? `${block.name}\n` : '';
    const from = source.length;
    source += writtenText(block);
    const to = source.length;
    source += '\n';
    return { candidate, block: first + at, nameFrom, from, to };
  });
  let aligned: { readonly nodes: readonly Text[]; readonly runs: readonly AlignedRun[] } | undefined;
  const alignedNow = (): NonNullable<typeof aligned> => {
    if (aligned === undefined) {
      const nodes = textNodes(element);
      aligned = {
        nodes,
        runs: alignPieces(
          source,
          nodes.map(({ data }) => data),
        ),
      };
    }
    return aligned;
  };
  return {
    element,
    parts,
    range(from, to) {
      const { nodes, runs } = alignedNow();
      return rangeBetween(nodes, shownAt(runs, from), shownUpTo(runs, to));
    },
    rangeFrom(from) {
      const { nodes, runs } = alignedNow();
      const start = shownAt(runs, from);
      const node = start === undefined ? undefined : nodes[start.piece];
      if (start === undefined || node === undefined) return undefined;
      const range = document.createRange();
      range.setStart(node, Math.min(start.at, node.length));
      range.setEnd(element, element.childNodes.length);
      return range;
    },
    offsetOf(node, offset) {
      const { nodes, runs } = alignedNow();
      const piece = nodes.findIndex((one) => one === node);
      return piece === -1 ? undefined : writtenAt(runs, { piece, at: offset });
    },
  };
}

function rangeBetween(
  nodes: readonly Text[],
  start: ReturnType<typeof shownAt>,
  end: ReturnType<typeof shownUpTo>,
): Range | undefined {
  if (start === undefined || end === undefined) return undefined;
  const [first, last] = [nodes[start.piece], nodes[end.piece]];
  if (first === undefined || last === undefined) return undefined;
  if (end.piece < start.piece || (end.piece === start.piece && end.at <= start.at)) return undefined;
  const range = document.createRange();
  range.setStart(first, Math.min(start.at, first.length));
  range.setEnd(last, Math.min(end.at, last.length));
  return range;
}

/** A picture's data is shown nowhere as text. */
function writtenText(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'reasoning':
      return block.text;
    case 'tool-call':
      return block.arguments;
    case 'image':
    case 'attachment':
    case 'tool-result':
    case 'unknown':
      return '';
  }
}

/** Without the app's own words: names of buttons, and what is there for one sense alone. */
function textNodes(element: HTMLElement): readonly Text[] {
  const nodes: Text[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Text) || node.parentElement?.closest(notWritten)) continue;
    nodes.push(node);
  }
  return nodes;
}

const notWritten = 'button, [aria-hidden="true"], .sr-only, annotation, style';
