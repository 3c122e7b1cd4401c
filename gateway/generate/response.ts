/** A simulated answer as a Generate Content response (GEN-5). */
import type { Answer, CandidateAnswer } from '../simulation/answer.ts';
import { gatewayNote } from '../simulation/gateway-note.ts';
import { countTokens, pictureTokens } from '../simulation/tokens.ts';

export interface ResponseFrame {
  readonly id: string;
  readonly model: string;
  readonly text: boolean;
  /** A PNG for each candidate, where pictures were asked for. */
  readonly pictures: readonly Uint8Array[];
  /** Offered tools have no place in a described request; a script calls them as the vendor's clients read it. */
  readonly calls?: true;
  /** Adds parts and a field that the description does not name, as `#unknown` asks. */
  readonly unknown: boolean;
}

export function finishReason({ finish }: CandidateAnswer): 'STOP' | 'MAX_TOKENS' {
  switch (finish) {
    case 'length':
      return 'MAX_TOKENS';
    case 'stop':
    case 'tool-calls':
      return 'STOP';
  }
}

/** What is signed goes back with the first call, or else with the text. */
const signed = (signature: string | undefined, at: number): object =>
  signature === undefined || at > 0 ? {} : { thoughtSignature: signature };

function callParts({ calls, signature }: CandidateAnswer): readonly object[] {
  return calls.map(({ id, name, arguments: text }, at) => ({
    functionCall: { id, name, args: JSON.parse(text) as unknown },
    ...signed(signature, at),
  }));
}

export function partsOf(frame: ResponseFrame, candidate: CandidateAnswer, index: number): readonly object[] {
  const { reasoning, parts, calls, signature } = candidate;
  const picture = frame.pictures[index];
  return [
    ...(frame.text && reasoning !== '' ? [{ text: reasoning, thought: true }] : []),
    ...(frame.text ? parts.map((text, at) => ({ text, ...(calls.length > 0 ? {} : signed(signature, at)) })) : []),
    ...(frame.calls === true ? callParts(candidate) : []),
    ...(picture === undefined
      ? []
      : [{ inlineData: { mimeType: 'image/png', data: Buffer.from(picture).toString('base64') } }]),
    ...(frame.unknown ? [{ gatewayNote }] : []),
  ];
}

export function usageOf(frame: ResponseFrame, { candidates, promptTokens }: Answer): object {
  const thoughts = frame.text ? candidates.reduce((sum, { reasoning }) => sum + countTokens(reasoning), 0) : 0;
  const texts = frame.text ? candidates.reduce((sum, { tokens }) => sum + tokens, 0) - thoughts : 0;
  const answers = texts + frame.pictures.length * pictureTokens;
  return {
    promptTokenCount: promptTokens,
    candidatesTokenCount: answers,
    ...(thoughts === 0 ? {} : { thoughtsTokenCount: thoughts }),
    totalTokenCount: promptTokens + answers + thoughts,
  };
}

export function generateResponse(frame: ResponseFrame, answer: Answer): object {
  return {
    candidates: answer.candidates.map((candidate, index) => ({
      content: { role: 'model', parts: partsOf(frame, candidate, index) },
      finishReason: finishReason(candidate),
      index,
    })),
    usageMetadata: usageOf(frame, answer),
    modelVersion: frame.model,
    responseId: frame.id,
    ...(frame.unknown ? { gatewayNote } : {}),
  };
}
