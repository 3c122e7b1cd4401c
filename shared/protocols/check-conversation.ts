/** What is wrong with the conversation before it is sent over a protocol, and what of it is left out (MODELS-5, TOOL-3). */
import { counted } from '../counted.ts';
import type { Attachment } from '../attachment.ts';
import type { ModelFacts } from '../catalog/models.ts';
import { surfaceLabels } from '../catalog/models.ts';
import { textOf } from '../message.ts';
import type { Block } from '../message.ts';
import { error, note } from './problems.ts';
import type { Problem, ProtocolId, Turn, TurnMessage } from './protocol.ts';
import { checkToolRounds } from './tool-rounds.ts';

interface Carrier {
  readonly protocol: ProtocolId;
  readonly refuse: (attachment: Attachment, facts: ModelFacts | undefined) => string | undefined;
  /** Images that a model drew go back to it. */
  readonly carriesDrawings: boolean;
  /** False where the protocol has no tools: calls and results have no place in its requests. */
  readonly carriesCalls?: boolean;
}

/** What stands for a message of which nothing but attachments was there, and none of them can be sent. */
export const leftOutText = 'What was attached here is left out: it cannot be sent to this model.';

/** An error where there is nothing to send; errors for what the last message cannot take along, notes for what the earlier ones cannot. */
export function checkConversation(turn: Turn<unknown>, carrier: Carrier): readonly Problem[] {
  const last = turn.messages.at(-1);
  if (!asksSomething(last)) return [error('Message', 'The message is empty. Write something to send.')];
  const refused = attachmentsOf(last?.blocks ?? []).flatMap((attachment) => {
    const reason = carrier.refuse(attachment, turn.facts);
    return reason === undefined ? [] : [error('Attach files', reason)];
  });
  const rounds = carrier.carriesCalls === false ? callsLeftOut(turn, carrier) : checkToolRounds(turn.messages);
  return [...refused, ...rounds, ...leftOut(turn, carrier)];
}

function asksSomething(last: TurnMessage | undefined): boolean {
  if (last === undefined || last.role === 'assistant') return false;
  if (last.role === 'tool') return last.blocks.some((block) => block.kind === 'tool-result');
  return textOf(last.blocks).trim() !== '' || attachmentsOf(last.blocks).length > 0;
}

function callsLeftOut(turn: Turn<unknown>, { protocol }: Carrier): readonly Problem[] {
  const here = surfaceLabels[protocol];
  if (turn.messages.at(-1)?.role === 'tool') {
    return [
      error(
        'Message',
        `${here} takes no results of tools. Choose the protocol that asked for them, or write a message.`,
      ),
    ];
  }
  const calls = turn.messages.reduce(
    (count, { blocks }) => count + blocks.filter(({ kind }) => kind === 'tool-call').length,
    0,
  );
  if (calls === 0) return [];
  return [
    note(
      'Message',
      `${counted(calls, 'tool call')} above and what came of ${calls === 1 ? 'it' : 'them'} are left out: ${here} takes no tools.`,
    ),
  ];
}

function leftOut(turn: Turn<unknown>, { protocol, refuse, carriesDrawings }: Carrier): readonly Problem[] {
  let attachments = 0;
  let reasoning = 0;
  let drawings = 0;
  for (const message of turn.messages.slice(0, -1)) {
    if (message.role === 'user') {
      attachments += attachmentsOf(message.blocks).filter((each) => refuse(each, turn.facts) !== undefined).length;
      continue;
    }
    if (!carriesDrawings) drawings += message.blocks.filter(({ kind }) => kind === 'image').length;
    if (isOwn(message, protocol, turn)) continue;
    if (message.blocks.some((block) => block.kind === 'reasoning' && block.opaque !== undefined)) reasoning += 1;
  }
  const here = surfaceLabels[protocol];
  return [
    ...(reasoning === 0
      ? []
      : [
          note(
            'Message',
            `The reasoning of ${counted(reasoning, 'answer')} above is left out: only the protocol and model that made it can read it.`,
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

/** True for an answer of the same protocol, model and gateway: what it made opaque may go back (see `Origin`). */
export function isOwn(message: TurnMessage, protocol: ProtocolId, turn: Turn<unknown>): boolean {
  const { origin } = message;
  return (
    origin !== undefined &&
    origin.protocol === protocol &&
    origin.model === turn.model &&
    origin.profileId === turn.profileId
  );
}

export function attachmentsOf(blocks: readonly Block[]): readonly Attachment[] {
  return blocks.flatMap((block) => (block.kind === 'attachment' ? [block.attachment] : []));
}

/** The attachments of a message that the protocol can carry to the model; `checkConversation` names the others. */
export function sendableAttachments(
  blocks: readonly Block[],
  facts: ModelFacts | undefined,
  refuse: Carrier['refuse'],
): readonly Attachment[] {
  return attachmentsOf(blocks).filter((attachment) => refuse(attachment, facts) === undefined);
}
