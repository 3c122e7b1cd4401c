/** A simulated answer as a chat completion in one piece (CHAT-1, CHAT-6). */
import type { Answer, CandidateAnswer } from '../simulation/answer.ts';
import { gatewayNote } from '../simulation/gateway-note.ts';

export interface CompletionFrame {
  readonly id: string;
  /** Unix time in seconds. */
  readonly created: number;
  readonly model: string;
  /** Adds fields that the description does not name, as `#unknown` asks. */
  readonly unknown: boolean;
}

export function finishReason(candidate: CandidateAnswer): 'stop' | 'length' | 'tool_calls' {
  switch (candidate.finish) {
    case 'stop':
      return 'stop';
    case 'length':
      return 'length';
    case 'tool-calls':
      return 'tool_calls';
  }
}

export function usageOf(answer: Answer): object {
  const completion = answer.candidates.reduce((sum, candidate) => sum + candidate.tokens, 0);
  return {
    prompt_tokens: answer.promptTokens,
    completion_tokens: completion,
    total_tokens: answer.promptTokens + completion,
  };
}

export function completion(frame: CompletionFrame, answer: Answer): object {
  return {
    id: frame.id,
    object: 'chat.completion',
    created: frame.created,
    model: frame.model,
    choices: answer.candidates.map((candidate, index) => ({
      index,
      message: {
        role: 'assistant',
        content: candidate.calls.length > 0 ? null : candidate.text,
        ...(candidate.reasoning === '' ? {} : { reasoning_content: candidate.reasoning }),
        ...(candidate.calls.length === 0
          ? {}
          : {
              tool_calls: candidate.calls.map((call) => ({
                id: call.id,
                type: 'function',
                function: { name: call.name, arguments: call.arguments },
              })),
            }),
        ...(frame.unknown ? { gateway_note: gatewayNote } : {}),
      },
      finish_reason: finishReason(candidate),
    })),
    usage: usageOf(answer),
    ...(frame.unknown ? { gateway_note: gatewayNote } : {}),
  };
}
