/** What is wrong with the conversation before it is sent over a protocol, and what of it is left out (MODELS-5, TOOL-3). */
import { counted } from '../counted.ts';
import type { Attachment } from '../attachment.ts';
import type { ModelFacts } from '../catalog/models.ts';
import { isJsonObject, type JsonObject } from '../json.ts';
import { textOf } from '../message.ts';
import type { Block } from '../message.ts';
import { error, note } from './problems.ts';
import type { Problem, Turn, TurnMessage } from './protocol.ts';
import { isSurroundings } from './surroundings.ts';
import { checkToolRounds } from './tool-rounds.ts';
import { apiLabels } from '../apis.ts';
import type { ProtocolId } from './descriptions.ts';

export interface Carrier {
  readonly protocol: ProtocolId;
  readonly refuse: (attachment: Attachment, facts: ModelFacts | undefined) => string | undefined;
  /** Images drawn by a model are sent back to it. */
  readonly carriesDrawings: boolean;
  /** What happens to annotations of an answer's texts, such as sources: sent back to their maker, left out, or `held` by the gateway. */
  readonly sources: 'to-their-maker' | 'left-out' | 'held';
  /** Set where the protocol cannot carry what others can. */
  readonly leavesOut?: LeftOut;
}

/** What a request cannot carry, each with its reason as the end of a sentence. Absent: it is sent. */
interface LeftOut {
  /** Calls of earlier answers and their results. */
  readonly calls: string;
  /** Why a request cannot consist of results only, as sentences; undefined where they can. */
  readonly results: string | undefined;
  /** Reasoning, even of the same protocol and model. */
  readonly reasoning?: string;
  /** Items of unknown kinds. */
  readonly items?: string;
}

/** The text sent in place of a message of only attachments, none of which can be sent. */
export const leftOutText = 'Attachments here are left out: they can’t go to this model.';

/** The error for an empty message. */
export const nothingAsked = 'Write a message to send.';

/** An error where there is nothing to send; errors for attachments that the last message cannot carry, notes for those of earlier ones. */
export function checkConversation(turn: Turn<unknown>, carrier: Carrier): readonly Problem[] {
  const last = turn.messages.at(-1);
  if (!asksSomething(last)) return [error('Message', nothingAsked)];
  const refused = attachmentsOf(last?.blocks ?? []).flatMap((attachment) => {
    const reason = refusalOf(attachment, turn, carrier.refuse);
    return reason === undefined ? [] : [error('Attach files', reason)];
  });
  const { leavesOut } = carrier;
  const rounds = leavesOut === undefined ? checkToolRounds(turn.messages) : callsLeftOut(turn, leavesOut);
  return [...refused, ...rounds, ...leftOut(turn, carrier)];
}

function asksSomething(last: TurnMessage | undefined): boolean {
  if (last === undefined || last.role === 'assistant') return false;
  if (last.role === 'tool') return last.blocks.some((block) => block.kind === 'tool-result');
  return textOf(last.blocks).trim() !== '' || attachmentsOf(last.blocks).length > 0;
}

function callsLeftOut(turn: Turn<unknown>, { calls: reason, results }: LeftOut): readonly Problem[] {
  const answering = turn.messages.at(-1)?.role === 'tool';
  if (answering && results !== undefined) return [error('Message', results)];
  const past = answering ? turn.messages.slice(0, -2) : turn.messages;
  const calls = blocksIn(past, 'tool-call');
  if (calls === 0) return [];
  return [
    note(
      'Message',
      `${counted(calls, 'tool call')} above and what came of ${calls === 1 ? 'it' : 'them'} are left out: ${reason}.`,
    ),
  ];
}

function blocksIn(messages: readonly TurnMessage[], kind: Block['kind']): number {
  return messages.reduce((sum, { blocks }) => sum + blocks.filter((block) => block.kind === kind).length, 0);
}

function leftOut(turn: Turn<unknown>, carrier: Carrier): readonly Problem[] {
  const { protocol, refuse, carriesDrawings, sources, leavesOut } = carrier;
  let attachments = 0;
  let reasoning = 0;
  let refused = 0;
  let drawings = 0;
  let sourced = 0;
  let items = 0;
  for (const message of turn.messages.slice(0, -1)) {
    if (message.role === 'user') {
      attachments += attachmentsOf(message.blocks).filter((each) => refusalOf(each, turn, refuse) !== undefined).length;
      continue;
    }
    const goesBack = sources === 'held' || (sources === 'to-their-maker' && isOwn(message, protocol, turn));
    if (!goesBack && message.blocks.some(hasSources)) sourced += 1;
    if (leavesOut?.items !== undefined || !isOwn(message, protocol, turn))
      items += message.blocks.filter(isUnrecognized).length;
    if (!carriesDrawings) drawings += message.blocks.filter(({ kind }) => kind === 'image').length;
    if (leavesOut?.reasoning === undefined && isOwn(message, protocol, turn)) continue;
    if (!message.blocks.some((block) => block.kind === 'reasoning' && block.opaque !== undefined)) continue;
    if (leavesOut?.reasoning === undefined && message.origin?.refused === true) refused += 1;
    else reasoning += 1;
  }
  const here = apiLabels[protocol];
  return [
    ...(reasoning === 0
      ? []
      : [
          note(
            'Message',
            `The reasoning of ${counted(reasoning, 'answer')} above is left out: ${leavesOut?.reasoning ?? onlyMaker}.`,
          ),
        ]),
    ...(refused === 0
      ? []
      : [note('Message', `The reasoning of ${counted(refused, 'answer')} above is left out: it was refused before.`)]),
    ...(items === 0
      ? []
      : [
          note(
            'Message',
            `${counted(items, 'unrecognized item')} above ${items === 1 ? 'is' : 'are'} left out: ${leavesOut?.items ?? onlyMaker}.`,
          ),
        ]),
    ...(attachments === 0
      ? []
      : [
          note(
            'Message',
            `${counted(attachments, 'attachment')} above ${attachments === 1 ? 'is' : 'are'} left out: ${turn.model} does not take ${attachments === 1 ? 'it' : 'them'} over ${here}.`,
          ),
        ]),
    ...(sourced === 0
      ? []
      : [
          note(
            'Message',
            `The sources of ${counted(sourced, 'answer')} above are left out: ${sources === 'left-out' ? `${here} takes none` : 'only the protocol and model that gave them take them back'}.`,
          ),
        ]),
    ...(drawings === 0
      ? []
      : [
          note(
            'Message',
            `${counted(drawings, 'drawn image')} above ${drawings === 1 ? 'is' : 'are'} left out: ${here} takes no images in answers.`,
          ),
        ]),
  ];
}

const onlyMaker = 'only the protocol and model that made it can read it';

/** A part of the answer itself; leaving out what its server put around it loses nothing. */
function isUnrecognized(block: Block): boolean {
  return block.kind === 'unknown' && !isSurroundings(block.raw);
}

/** With annotations, such as the pages that a text cites. */
function hasSources(block: Block): boolean {
  return 'annotations' in block && (block.annotations?.length ?? 0) > 0;
}

/** True for an answer of the same protocol, model and gateway, unless its opaque parts were refused once: they may be sent back (see `Origin`). */
export function isOwn(message: TurnMessage, protocol: ProtocolId, turn: Turn<unknown>): boolean {
  const { origin } = message;
  return (
    origin !== undefined &&
    origin.refused !== true &&
    origin.protocol === protocol &&
    origin.model === turn.model &&
    origin.profileId === turn.profileId
  );
}

export function attachmentsOf(blocks: readonly Block[]): readonly Attachment[] {
  return blocks.flatMap((block) => (block.kind === 'attachment' ? [block.attachment] : []));
}

/** The attachments of a message that the protocol can carry to the model as it describes them; `checkConversation` names the others. */
export function sendableAttachments(
  blocks: readonly Block[],
  { facts, refusedHere }: Pick<Turn<unknown>, 'facts' | 'refusedHere'>,
  refuse: Carrier['refuse'],
): readonly Attachment[] {
  return attachmentsOf(blocks).filter(
    (attachment) => (refusedHere?.(attachment) ?? refuse(attachment, facts)) === undefined,
  );
}

/** Why an attachment is left out (MODELS-5); undefined where it is sent. */
export function refusalOf(
  attachment: Attachment,
  { facts, mediaPart, refusedHere }: Pick<Turn<unknown>, 'facts' | 'mediaPart' | 'refusedHere'>,
  refuse: Carrier['refuse'],
): string | undefined {
  if (isJsonObject(mediaPart?.(attachment))) return undefined;
  // A document can be sent by its URL, a picture cannot.
  if (attachment.source !== 'file' && attachment.media !== undefined) return onlyInside;
  return refusedHere?.(attachment) ?? refuse(attachment, facts);
}

/** Why a file that the request names by its address is left out. */
export const onlyInside = 'It’s at an address: only files in the request are carried over. Put the file itself in.';

/** The request parts for a message's attachments that can be sent; `checkConversation` names the others. */
export function attachedParts(
  blocks: readonly Block[],
  turn: Turn<unknown>,
  refuse: Carrier['refuse'],
  partsOf: (attachment: Attachment) => readonly JsonObject[],
): readonly JsonObject[] {
  return attachmentsOf(blocks).flatMap((attachment) => {
    const part = turn.mediaPart?.(attachment);
    if (isJsonObject(part)) return [part];
    return part === null || refusalOf(attachment, turn, refuse) !== undefined ? [] : partsOf(attachment);
  });
}
