/** Checks of where the key stands: where the list of models takes it, an API that refuses it looks for it elsewhere. */
import type { Ask } from '../ask.ts';
import type { Check, Verdict } from '../check.ts';
import type { Evidence } from '../evidence.ts';
import { listAt, textAt } from '../json-place.ts';
import { differs, errorMessage, inBody, kept, notRun } from '../judging.ts';
import type { WireShape } from '../shapes/wire-shape.ts';
import { asking, endpointOf, type JudgedEndpoint } from './asking-pictures.ts';
import { list } from './listing.ts';
import { plainTurn } from './prompts.ts';
import { isAnswered } from './void-answer.ts';

const status = { part: 'status' } as const;

const listsModels = ({ status: came, body }: Evidence): boolean => came === 200 && listAt(body, '/data').length > 0;

/** `judge` is asked about all but a refusal of the key. */
const taken = (
  of: Pick<Check, 'endpoint' | 'needs' | 'ask'> & { readonly judge: (evidence: Evidence) => Verdict },
): Check => ({
  ...of,
  capability: 'Models and addresses',
  rule: { id: 'AUTH-1', source: 'Authentication' },
  id: `${of.endpoint}/key/taken`,
  title: 'The key that lists the models is taken where the protocol puts it',
  expected: 'no 401',
  why: 'A gateway that looks for the key in the header of another protocol turns every client of this one away.',
  provenBy: `${of.endpoint}:errors:key-refused`,
  judge: (evidence) => {
    const { status: came, fault, earlier } = evidence;
    if (came === undefined) return notRun(fault?.message ?? 'no answer');
    if (earlier === undefined || !listsModels(earlier)) return notRun('the key lists no models either');
    if (came === 401) return differs(`401: ${errorMessage(evidence) ?? 'without a word why'}`, status);
    const verdict = of.judge(evidence);
    return verdict.outcome === 'kept' ? verdict : notRun(verdict.received, status);
  },
});

export function keyChecks(shape: WireShape): readonly Check[] {
  const ask = { ...plainTurn(shape), after: list };
  return [taken({ endpoint: shape.api, needs: [], ask, judge: isAnswered(shape) })];
}

function ofEndpoint(endpoint: JudgedEndpoint): Check {
  // A model that nobody has draws nothing that is to be paid; who knows that it is none has taken the key.
  const ask: Ask = { ...asking(endpoint, {}), model: 'nobody-has-this-model', after: list };
  return taken({
    ...endpointOf(endpoint),
    ask,
    judge: ({ status: came, body }) =>
      textAt(body, '/error/code') === 'model_not_found'
        ? kept(`${came}: the model alone is unknown`, status, inBody('/error/code'))
        : notRun(String(came)),
  });
}

export const pictureKeyChecks: readonly Check[] = [ofEndpoint('image-generations'), ofEndpoint('image-edits')];
