/** Lanes, asks and answers that tests of compare begin with. */
import type { Attachment, StoredFile } from '../../../../shared/attachment.ts';
import type { CompareAsk, ImageLane, TextLane } from '../../../../shared/compare/setup.ts';
import type { AnswerFacts, AssistantMessage } from '../../../../shared/conversation.ts';
import { noImageSettings } from '../../../../shared/images/image-job.ts';
import type { Answer, Block } from '../../../../shared/message.ts';
import { noParameters } from '../../../../shared/protocols/registry.ts';
import type { OfferedTool } from '../../../../shared/tool.ts';

const laneBase = { name: '', profileId: 'p', collapsed: false };

export function textLane(changes: Partial<TextLane> = {}): TextLane {
  return {
    ...laneBase,
    id: 'lane',
    kind: 'text',
    model: 'alpha-5.5',
    protocol: 'chat',
    stream: true,
    parameters: noParameters,
    ...changes,
  };
}

export function imageLane(changes: Partial<ImageLane> = {}): ImageLane {
  return {
    ...laneBase,
    id: 'lane',
    kind: 'image',
    model: 'alpha-image-2',
    api: 'image-edits',
    settings: noImageSettings,
    ...changes,
  };
}

export function ask(changes: Partial<CompareAsk> = {}): CompareAsk {
  return { text: 'What is it?', system: '', attachments: [], tools: [], ...changes };
}

export function stored(name: string, mimeType: string, kind: StoredFile['kind']): StoredFile {
  return { hash: 'a'.repeat(64), name, mimeType, kind, bytes: 1000 };
}

type FileAttachment = Extract<Attachment, { source: 'file' }>;

export const picture: FileAttachment = {
  source: 'file',
  file: { ...stored('cat.png', 'image/png', 'image'), width: 1024, height: 1024 },
};
export const video: FileAttachment = { source: 'file', file: stored('cat.mp4', 'video/mp4', 'video') };

export const clock: OfferedTool = { name: 'clock', description: 'Tells the time', schema: { type: 'object' } };

export const said = (text: string): Block => ({ kind: 'text', text, open: false });

export function facts(changes: Partial<AnswerFacts> = {}): AnswerFacts {
  return {
    status: 'complete',
    profileId: 'p',
    profileName: 'Here',
    model: 'alpha-5.5',
    protocol: 'chat',
    ...changes,
  };
}

export function answerOf(blocks: readonly Block[], changes: Partial<Answer> = {}): Answer {
  return { candidates: [{ blocks }], unknown: [], ...changes };
}

export function message(answer: Answer, changes: Partial<AnswerFacts> = {}): AssistantMessage {
  return {
    id: 'm',
    conversationId: 'c',
    parentId: null,
    createdAt: 0,
    siblings: ['m'],
    role: 'assistant',
    answer,
    facts: facts(changes),
    chosenCandidate: 0,
  };
}
