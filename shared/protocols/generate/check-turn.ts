/** What is wrong with a Generate Content request before it is sent, and notes about it (REQ-5, GEN-1 to GEN-10). */
import { fileMarkerPattern } from '../../attachment.ts';
import type { Json, JsonObject } from '../../json.ts';
import type { Block } from '../../message.ts';
import { checkConversation } from '../check-conversation.ts';
import { checkExtraFields } from '../extra-fields.ts';
import { error, note } from '../problems.ts';
import type { Problem, Turn } from '../protocol.ts';
import { checkNumbers, limitsByName } from '../number-limits.ts';
import { inMegabytes, sentBytes } from '../sent-size.ts';
import { checkStop } from '../stop-sequences.ts';
import { refuse } from './attachments.ts';
import { checkMedia, sendsVideo } from './check-media.ts';
import { bareBase64, contentsOf } from './contents.ts';
import { checkImageSettings } from './image-settings.ts';
import { ownBody, systemOf } from './build-request.ts';
import { takesTools } from './tools.ts';
import { controlsOf } from '../controls.ts';
import { generateDescription, type GenerateParameters, mostInline } from './description.ts';

const controls = controlsOf(generateDescription.fields);

/** Every problem, in the order of the controls. Errors forbid sending; notes are shown at their control. */
export function check(turn: Turn<GenerateParameters>): readonly Problem[] {
  return [
    ...(turn.model.trim() === '' ? [error('Model', 'Choose a model.')] : []),
    ...checkConversation(turn, {
      protocol: 'generate',
      refuse,
      carriesDrawings: true,
      sources: 'left-out',
      ...(takesTools(turn) ? {} : { leavesOut: noTools }),
    }),
    ...checkMedia(turn),
    ...checkSize(turn),
    ...checkSettings(turn),
  ];
}

/** What is wrong with the parameters by themselves. */
export function checkSettings(turn: Turn<GenerateParameters>): readonly Problem[] {
  const { facts, parameters } = turn;
  return [
    ...checkNumbers(generateDescription.fields, parameters, facts),
    ...proposeTokens(turn),
    ...checkStop(parameters.stop),
    ...checkImageSettings(parameters, facts),
    ...checkSafetySettings(parameters.safetySettings ?? []),
    ...checkExtra(turn),
  ];
}

const noTools = {
  calls: 'Generate Content takes no tools',
  results: 'Generate Content takes no tool results. Choose the protocol that asked for them, or write a message.',
};

/** What the description calls a starting point for complex video tasks (GEN-10). */
const proposedForVideo = 2048;

function proposeTokens(turn: Turn<GenerateParameters>): readonly Problem[] {
  const proposed = turn.facts?.videoOutputTokens ?? proposedForVideo;
  const { maxTokens } = turn.parameters;
  if (!sendsVideo(turn) || (maxTokens !== undefined && maxTokens >= proposed)) return [];
  const now = maxTokens === undefined ? 'is not set' : `is ${maxTokens}`;
  const amount = proposed.toLocaleString('en-US');
  return [note(controls.maxTokens, `Max tokens ${now}; for video ${amount} or more is a good start.`)];
}

/**
 * Bytes that count against the limit on what is sent inline: files as Base64, drawn images, texts and the system
 * prompt, those of earlier messages included, since they are sent again with every message. Drawn images without a
 * file are measured separately: each may be megabytes of text.
 */
export function inlineBytes(turn: Turn<GenerateParameters>): number {
  let drawn = 0;
  const contents = contentsOf(turn, (source) => {
    if (source.search(fileMarkerPattern) >= 0) return source;
    drawn += bareBase64(source).length;
    return '';
  });
  const counted: Json = [contents, systemOf(turn) ?? null];
  return sentBytes(counted, turn.messages) + drawn;
}

function checkSize(turn: Turn<GenerateParameters>): readonly Problem[] {
  const bytes = inlineBytes(turn);
  if (bytes <= mostInline) return [];
  const withMedia = turn.messages.some(({ blocks }) => blocks.some(isMedia));
  const message = `Files as Base64, images, texts and system prompt come to ${inMegabytes(bytes)}; Generate Content takes at most ${inMegabytes(mostInline)}.`;
  return withMedia
    ? [error('Attach files', `${message} Reduce or split the files, or begin a new chat for them.`)]
    : [error('Message', `${message} Shorten the message or begin a new chat.`)];
}

const isMedia = ({ kind }: Block): boolean => kind === 'attachment' || kind === 'image';

function checkSafetySettings(settings: readonly JsonObject[]): readonly Problem[] {
  const seen = new Set<string>();
  return settings.flatMap(({ category }, position) => {
    const place = `Setting ${position + 1}`;
    if (typeof category !== 'string' || category.trim() === '') {
      return [error(controls.safetySettings, `${place} has no category; write its name at "category".`)];
    }
    if (seen.has(category)) {
      return [
        error(controls.safetySettings, `${place} is for ${category}, as another one is. Keep one for each category.`),
      ];
    }
    seen.add(category);
    return [];
  });
}

function checkExtra(turn: Turn<GenerateParameters>): readonly Problem[] {
  const { model, facts, parameters } = turn;
  return checkExtraFields({
    api: 'generate',
    lets: turn.dialect?.generate?.lets,
    own: ownBody(turn),
    extra: parameters.extra,
    model,
    facts,
    limits: limitsByName(generateDescription.fields, facts),
  });
}
