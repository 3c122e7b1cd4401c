/** An answer as plain JSON without traces of its protocol, so that two answers can be compared. */
import { givenFields } from '../json.ts';
import { parseJson } from '../parse-json.ts';
import { canonicalText } from '../canonical-json.ts';
import { givenFinish } from './metrics.ts';
import type { AnswerFacts } from '../conversation.ts';
import { assertNever } from '../exhaustive.ts';
import type { Fault } from '../fault.ts';
import type { Json, JsonObject } from '../json.ts';
import type { Answer, Block, Candidate } from '../message.ts';
import type { FinishReason, Usage } from '../model-event.ts';
import { argumentsOf } from '../tool.ts';

/** `status`, `model`, `candidates` with `finish` and `blocks`, `usage`, and `fault` where one ended it; each only where it is known. */
export type NormalResult = JsonObject;

/** Ids, which are new in every answer, and what means something to its maker alone are left out; arguments are parsed where they are JSON. */
export function normalResult(answer: Answer, facts: Pick<AnswerFacts, 'status' | 'fault'>): NormalResult {
  const { candidates, usage, end, unknown } = answer;
  const ended = end?.type === 'finished' ? end.reason : undefined;
  return givenFields({
    status: facts.status,
    model: answer.model,
    candidates: candidates.map((candidate) => candidateOf(candidate, ended)),
    usage: usage === undefined ? undefined : usageOf(usage),
    unknown: unknown.length === 0 ? undefined : unknown,
    fault: facts.fault === undefined ? undefined : faultOf(facts.fault),
  });
}

function candidateOf({ blocks, finish }: Candidate, ended: FinishReason | undefined): JsonObject {
  const reason = givenFinish(finish ?? ended);
  return givenFields({
    finish: reason === undefined ? undefined : { unified: reason.unified, raw: reason.raw },
    blocks: blocks.map(blockOf),
  });
}

function blockOf(block: Block): JsonObject {
  switch (block.kind) {
    case 'text':
    case 'reasoning':
      return givenFields({ kind: block.kind, text: block.text, annotations: block.annotations });
    case 'tool-call':
      return { kind: block.kind, name: block.name, arguments: parsedArguments(block.arguments) };
    case 'image':
      return imageOf(block);
    case 'attachment':
      return { kind: block.kind };
    case 'tool-result':
      return { kind: block.kind, name: block.name, output: block.output, isError: block.isError };
    case 'unknown':
      return { kind: block.kind, raw: block.raw };
    default:
      return assertNever(block);
  }
}

/** A description of the picture, without its megabytes. */
function imageOf({ kind, mimeType, file, source, preview }: Extract<Block, { kind: 'image' }>): JsonObject {
  return givenFields({
    kind,
    mimeType: file?.mimeType ?? mimeType,
    width: file?.width,
    height: file?.height,
    bytes: file?.bytes,
    missing: file === undefined && source === '' ? true : undefined,
    preview,
  });
}

/** The text itself where it is no JSON, or is nested too deep to be taken apart. */
function parsedArguments(text: string): Json {
  try {
    const value = parseJson(argumentsOf(text));
    canonicalText(value);
    return value;
  } catch {
    return text;
  }
}

function usageOf({ inputTokens, outputTokens, totalTokens }: Usage): JsonObject {
  return givenFields({ inputTokens, outputTokens, totalTokens });
}

function faultOf({ kind, message, status, type, code, param }: Fault): JsonObject {
  return givenFields({ kind, message, status, type, code, param });
}
