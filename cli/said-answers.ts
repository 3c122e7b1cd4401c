/** What recorded answers said, as a script of the gateway says it over any protocol, and what of it has no place there. */
import { pngOf } from '../gateway/pictures/encode.ts';
import type { ScriptedAnswer } from '../gateway/script.ts';
import { silent, type CandidateAnswer } from '../gateway/simulation/answer.ts';
import { countTokens } from '../gateway/simulation/tokens.ts';
import type { WholeAttempt, WholeExchange } from '../shared/exchange-file.ts';
import { textOf, type Answer, type Block, type Candidate } from '../shared/message.ts';
import { errorTypeOf } from '../shared/protocols/answer-writer.ts';
import { readErrorBody } from '../shared/protocols/error-body.ts';
import { createReplay } from '../shared/replay.ts';

function answerOf({ exchange }: WholeExchange, { attempt, events }: WholeAttempt): Answer {
  const replay = createReplay({ ...exchange, attempt, events, responseBody: attempt.responseBody });
  return replay.answerAt(replay.steps);
}

/** One for each attempt, in their order. */
export function scriptedAnswers(exchanges: readonly WholeExchange[]): Promise<readonly ScriptedAnswer[]> {
  return Promise.all(exchanges.flatMap((whole) => whole.attempts.map((one) => scriptedAnswer(whole, one))));
}

async function scriptedAnswer(whole: WholeExchange, one: WholeAttempt): Promise<ScriptedAnswer> {
  const { status, responseBody = '' } = one.attempt;
  const answer = answerOf(whole, one);
  if (status !== undefined && status >= 400) {
    const { message, code, param } = readErrorBody(responseBody, {});
    return {
      error: {
        ...{ status, type: errorTypeOf(status) },
        message: message ?? answer.end?.type ?? 'The recorded exchange failed.',
        ...(code === undefined ? {} : { code }),
        ...(param === undefined ? {} : { param }),
      },
    };
  }
  const candidates = await Promise.all(answer.candidates.map((candidate) => spoken(candidate, answer)));
  return {
    answer: {
      candidates: candidates.length === 0 ? [silent] : candidates,
      promptTokens: answer.usage?.inputTokens ?? 0,
    },
  };
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

/** What an answer has that the other protocols are not given by it, in words; none where all of it goes over. */
export function lostElsewhere(exchanges: readonly WholeExchange[]): readonly string[] {
  const counts = new Map<string, number>();
  const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
  for (const whole of exchanges) {
    const last = whole.attempts.at(-1);
    for (const { blocks } of last === undefined ? [] : answerOf(whole, last).candidates) {
      const first = blocks.find(isKept);
      for (const block of blocks) lostOf(block, first).forEach(count);
    }
  }
  return [...counts].map(([what, times]) => (times === 1 ? what : `${what} (${times})`));
}

type Picture = Extract<Block, { kind: 'image' }>;

/** Whose bytes are in the record; one that is named by an address alone is not. */
const isKept = (block: Block): block is Picture =>
  block.kind === 'image' && block.preview === undefined && block.source !== '' && !/^https?:/i.test(block.source);

function lostOf(block: Block, first: Block | undefined): readonly string[] {
  switch (block.kind) {
    case 'image':
      if (block === first) return ['a picture (in conversations, but for Generate Content)'];
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
