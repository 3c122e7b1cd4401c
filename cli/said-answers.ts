/** What recorded answers said, as a script of the gateway says it over any protocol, and what of it has no place there. */
import { pngOf } from '../gateway/pictures/encode.ts';
import type { SaidAnswer, ScriptedAnswer } from '../gateway/script.ts';
import { silent, type CandidateAnswer } from '../gateway/simulation/answer.ts';
import { countTokens } from '../gateway/simulation/tokens.ts';
import type { WholeAttempt, WholeExchange } from '../shared/exchange-file.ts';
import { isJsonObject, type Json } from '../shared/json.ts';
import { imageApiIds } from '../shared/images/descriptions.ts';
import { textOf, type Answer, type Block, type Candidate } from '../shared/message.ts';
import { errorTypeOf } from '../shared/protocols/answer-writer.ts';
import { descriptions, protocolIds, type ProtocolId } from '../shared/protocols/descriptions.ts';
import { readErrorBody } from '../shared/protocols/error-body.ts';
import { sealedParts } from '../shared/protocols/sealed-parts.ts';
import { createReplay } from '../shared/replay.ts';
import { rhythmOf } from './recorded-rhythm.ts';

function answerOf({ exchange }: WholeExchange, { attempt, events }: WholeAttempt): Answer {
  const replay = createReplay({ ...exchange, attempt, events, responseBody: attempt.responseBody });
  return replay.answerAt(replay.steps);
}

export interface SaidAnswers {
  /** The answer to the request as it was moved to another protocol. */
  readonly elsewhere: ScriptedAnswer;
  /** Over its own in another form, which has signatures back. */
  readonly itself: ScriptedAnswer;
}

/** @param speed by how much faster than it was recorded it comes; Infinity brings it at once */
export async function saidAnswers(whole: WholeExchange, one: WholeAttempt, speed: number): Promise<SaidAnswers> {
  const { status, fault, responseBody = '' } = one.attempt;
  const rhythm = rhythmOf(whole, one, speed);
  const answer = answerOf(whole, one);
  if (status !== undefined && status >= 400) {
    const { message, code, param } = readErrorBody(responseBody, {});
    const error = {
      ...{ status, type: errorTypeOf(status) },
      message: message ?? answer.end?.type ?? 'The recorded exchange failed.',
      ...(code === undefined ? {} : { code }),
      ...(param === undefined ? {} : { param }),
    };
    return { elsewhere: { rhythm, error }, itself: { rhythm, error } };
  }
  const spokenOnes = await Promise.all(answer.candidates.map((candidate) => spoken(candidate, answer)));
  const said = (candidates: readonly CandidateAnswer[]): ScriptedAnswer => ({
    rhythm,
    answer: {
      candidates: candidates.length === 0 ? [silent] : candidates,
      promptTokens: answer.usage?.inputTokens ?? 0,
    },
    ...brokenOff(answer, fault !== undefined),
  });
  const signed = spokenOnes.map((candidate, at) => {
    const signature = signatureOf(answer.candidates[at]?.blocks ?? []);
    return signature === undefined ? candidate : { ...candidate, signature };
  });
  return { elsewhere: said(spokenOnes), itself: said(signed) };
}

const broken = { stage: 'interrupt', source: 'recorded', tries: Infinity, after: Infinity } as const;

/** What broke off breaks off elsewhere too: on an error, with its connection, or without its end. */
function brokenOff({ end }: Answer, breaks: boolean): Pick<SaidAnswer, 'interruption' | 'failure'> {
  const fault = end?.type === 'fault' ? end.fault : undefined;
  if (fault?.kind === 'stream-error') {
    const { message, status = 500, code } = fault;
    const known = status < 400 ? 500 : status;
    return {
      interruption: { ...broken, name: 'error' },
      failure: { status: known, type: errorTypeOf(known), message, ...(code === undefined ? {} : { code }) },
    };
  }
  if (breaks) return { interruption: { ...broken, name: 'reset' } };
  return fault?.kind === 'truncated' ? { interruption: { ...broken, name: 'no-done' } } : {};
}

/** Signature of a thought that can be read: one that is encrypted as a whole has nothing to sign. */
function signatureOf(blocks: readonly Block[]): string | undefined {
  const sealed = blocks.flatMap((block) => ('opaque' in block ? sealedParts(block.opaque) : []));
  return sealed.find(({ field }) => field.partType === undefined)?.text;
}

async function spoken({ blocks, finish }: Candidate, { usage, candidates }: Answer): Promise<CandidateAnswer> {
  const text = textOf(blocks);
  const parts = blocks.flatMap((block) => (block.kind === 'text' && block.text !== '' ? [block.text] : []));
  const calls = blocks.flatMap((block) =>
    block.kind === 'tool-call' ? [{ id: block.callId, name: block.name, arguments: block.arguments }] : [],
  );
  const drawn = blocks.find(isKept);
  // One that cannot be read is none elsewhere either.
  const picture =
    drawn && (await pngOf(Buffer.from(drawn.source, 'base64')).catch(() => undefined))?.toString('base64');
  return {
    reasoning: blocks.flatMap((block) => (block.kind === 'reasoning' ? [block.text] : [])).join(''),
    ...{ text, parts, calls },
    ...(picture === undefined ? {} : { picture }),
    finish: finish?.unified === 'length' ? 'length' : calls.length > 0 ? 'tool-calls' : 'stop',
    tokens: candidates.length === 1 && usage?.outputTokens !== undefined ? usage.outputTokens : countTokens(text),
  };
}

/** What an answer has that the other protocols are not given by it, nor its own in another form but for signatures, in words; none where all of it goes over. */
export function lostElsewhere(exchanges: readonly WholeExchange[]): readonly string[] {
  const counts = new Map<string, number>();
  const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
  for (const whole of exchanges) {
    for (const attempt of whole.attempts) {
      const { candidates, usage } = answerOf(whole, attempt);
      for (const [index, candidate] of candidates.entries()) {
        const { blocks, finish } = candidate;
        const first = blocks.find(isKept);
        for (const block of blocks) lostOf(block, first).forEach(count);
        if (index > 0) count('a further candidate (over protocols that have one alone)');
        if (!isInOrder(blocks)) count('the order of its parts');
        if (finish?.unified === 'content-filter' || finish?.unified === 'other') count(`the end by ${finish.raw}`);
      }
      if (hasDetails(usage?.raw)) count('counts of tokens that were cached or thought');
    }
  }
  return [...counts].map(([what, times]) => (times === 1 ? what : `${what} (${times})`));
}

/** What every answer is written in: thoughts, texts, calls. */
const order: readonly Block['kind'][] = ['reasoning', 'text', 'tool-call'];

function isInOrder(blocks: readonly Block[]): boolean {
  const places = blocks.map(({ kind }) => order.indexOf(kind)).filter((place) => place >= 0);
  return places.every((place, at) => at === 0 || place >= (places[at - 1] ?? 0));
}

/** Beside the three counts that every protocol has, some that are more than nothing. */
function hasDetails(raw: Json | undefined): boolean {
  if (!isJsonObject(raw)) return false;
  return Object.entries(raw).some(([name, value]) =>
    isJsonObject(value)
      ? hasDetails(value)
      : /cache|reasoning|thought/i.test(name) && typeof value === 'number' && value > 0,
  );
}

const drawing = protocolIds.filter((id) => (imageApiIds as readonly string[]).includes(id));
const labelsOf = (ids: readonly ProtocolId[]): string => ids.map((id) => descriptions[id].label).join(' and ');

type Picture = Extract<Block, { kind: 'image' }>;

/** Whose bytes are in the record; one that is named by an address alone is not. */
const isKept = (block: Block): block is Picture =>
  block.kind === 'image' && block.preview === undefined && block.source !== '' && !/^https?:/i.test(block.source);

function lostOf(block: Block, first: Block | undefined): readonly string[] {
  switch (block.kind) {
    case 'image':
      if (block === first) return [`a picture (in conversations, but for ${labelsOf(drawing)})`];
      return [isKept(block) ? 'a second picture of one answer' : 'a picture that lies elsewhere'];
    case 'unknown':
      return ['a part of a kind that only its protocol knows'];
    case 'text':
    case 'reasoning':
    case 'tool-call':
      return [
        ...(block.annotations === undefined ? [] : ['sources of a text']),
        ...(block.opaque === undefined ? [] : ['what goes back to its maker alone, such as a signature']),
      ];
    case 'attachment':
    case 'tool-result':
      return [];
  }
}
