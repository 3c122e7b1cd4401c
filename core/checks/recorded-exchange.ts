/** The record of a request as an exchange of its own, as the inspector reads it and a file holds it. */
import { recordedApi, type Endpoint } from '../../shared/apis.ts';
import type { WholeExchange } from '../../shared/exchange-file.ts';
import { bodyKey, type ProbeRecord } from './probe.ts';

/** `id` tells it from others; events are kept of the last attempt alone. */
export function recordedExchange(
  { attempts, events, bodies }: ProbeRecord,
  { id, endpoint, profileName }: { readonly id: string; readonly endpoint: Endpoint; readonly profileName: string },
): WholeExchange {
  return {
    exchange: { messageId: id, protocol: recordedApi(endpoint), profileName },
    attempts: attempts.map((attempt, index) => {
      const { requestBody: _, responseBody: __, ...rest } = attempt;
      const requestBody = bodies.get(bodyKey(attempt.number, 'request'));
      const responseBody = bodies.get(bodyKey(attempt.number, 'response'));
      return {
        attempt: {
          ...rest,
          ...(requestBody === undefined ? {} : { requestBody }),
          ...(responseBody === undefined ? {} : { responseBody }),
        },
        events: index === attempts.length - 1 ? events : [],
      };
    }),
  };
}
