/** An exchange as the host tells of it. */
import type { TappedExchange } from '../../../../../shared/tap/tap.ts';

export function tapped(more: Partial<TappedExchange>): TappedExchange {
  return {
    ...{ id: 'x', profileId: 'p', profileName: 'Work', messageId: 'm', startedAt: 1_700_000_000_000, durationMs: 940 },
    ...{ client: 'OpenAI/Python 1.54.0', method: 'POST', path: '/v1/chat/completions', api: 'chat' },
    ...{ model: 'alpha-5.5', status: 200, inputTokens: 381, outputTokens: 64, conversation: more.id ?? 'x' },
    ...more,
  };
}
