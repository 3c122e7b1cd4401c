/** The tool calls of an answer that follow one another, taken together: they are shown as one. */
import type { Block } from '../../shared/message.ts';

export type CallBlock = Extract<Block, { kind: 'tool-call' }>;

/** Blocks in order, calls that follow one another together. */
export function groupCalls(
  blocks: readonly Block[],
): readonly (
  | { readonly at: number; readonly block: Block }
  | { readonly at: number; readonly calls: readonly CallBlock[] }
)[] {
  const groups: ({ at: number; block: Block } | { at: number; calls: CallBlock[] })[] = [];
  blocks.forEach((block, at) => {
    const last = groups.at(-1);
    if (block.kind !== 'tool-call') groups.push({ at, block });
    else if (last !== undefined && 'calls' in last) last.calls.push(block);
    else groups.push({ at, calls: [block] });
  });
  return groups;
}
