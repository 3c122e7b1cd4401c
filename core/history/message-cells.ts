/** What the cells of a message hold: read back from JSON as what this app wrote, or as a stand-in that says that it is damaged. */
import type { Attachment } from '../../shared/attachment.ts';
import { answerStatuses, type AnswerFacts, type AnswerStatus, type ToolMessage } from '../../shared/conversation.ts';
import { fault } from '../../shared/fault.ts';
import { emptyAnswer, type Answer, type Block } from '../../shared/message.ts';
import { firstProtocol } from '../../shared/protocols/descriptions.ts';
import { apiIds } from '../../shared/apis.ts';
import { hasLists, hasTexts, readCell } from './cell.ts';

/** What is kept of a tool message beside its place in the tree. */
export type ToolBody = Pick<ToolMessage, 'calls' | 'round' | 'paused' | 'fault'>;

interface StoredFacts {
  readonly facts: string | null;
  readonly status: AnswerStatus | null;
}

/** The facts of an answer; its status has its own column, so that queries can use it. */
export function factsOf(row: StoredFacts): AnswerFacts {
  return {
    ...readCell<AnswerFacts>(row.facts, isFacts, () => unknownFacts),
    status: answerStatuses.find((status) => status === row.status) ?? 'failed',
  };
}

/** The user's blocks of a row. */
export const parseBlocks = (body: string | null): readonly Block[] =>
  readCell(body, isBlocks, () => [{ kind: 'text', text: unreadableText, open: false }]);
/** The answer of a row. */
export const parseAnswer = (body: string | null): Answer => readCell(body, isAnswer, () => unreadableAnswer);
/** The calls of a row. */
export const parseCalls = (body: string | null): ToolBody =>
  readCell(body, hasLists('calls'), () => ({ calls: [], round: 1 }));

const unreadableText = '(This message can’t be read: its entry in the history is damaged.)';

/** The fault that goes with `unreadableAnswer`. */
export const unreadable = fault(
  'storage',
  'This answer can’t be read: its entry in the history is damaged.',
  'Regenerate it, or restore a backup from the data folder.',
);
export const unreadableAnswer: Answer = { ...emptyAnswer, end: { type: 'fault', fault: unreadable } };

/** The facts of an answer whose own cannot be read. */
const unknownFacts: AnswerFacts = {
  status: 'failed',
  profileId: '',
  profileName: '',
  model: '',
  protocol: firstProtocol,
};

const isFacts = (value: object): boolean =>
  hasTexts('profileId', 'profileName', 'model')(value) && apiIds.includes((value as AnswerFacts).protocol);

/** Known kinds of blocks and attachments; other code handles no others. */
const blockKinds: Readonly<Record<Block['kind'], true>> = {
  ...{ text: true, reasoning: true, image: true, attachment: true, unknown: true },
  ...{ 'tool-call': true, 'tool-result': true },
};
const sources: Readonly<Record<Attachment['source'], true>> = { file: true, url: true, 'file-id': true };

const isBlock = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, attachment } = value as Partial<Extract<Block, { kind: 'attachment' }>>;
  if (kind === undefined || !Object.hasOwn(blockKinds, kind)) return false;
  return kind !== 'attachment' || (typeof attachment === 'object' && Object.hasOwn(sources, attachment.source));
};

const isBlocks = (value: unknown): boolean => Array.isArray(value) && value.every(isBlock);

const isAnswer = (value: object): boolean =>
  hasLists('candidates', 'unknown')(value) &&
  (value as Answer).candidates.every(
    (candidate: unknown) =>
      typeof candidate === 'object' && candidate !== null && 'blocks' in candidate && isBlocks(candidate.blocks),
  );
