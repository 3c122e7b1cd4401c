/** Checks of errors: their statuses, their shape, their IDs, and how long they say to wait. */
import type { Ask } from '../ask.ts';
import type { Check } from '../check.ts';
import { shown, textAt } from '../json-place.ts';
import { differs, inBody, kept, notRun, refusedAnyway, type Judge } from '../judging.ts';
import type { FieldRule, WireShape } from '../shapes/wire-shape.ts';
import { expectedOf, judgeField, nameOf } from './field-rules.ts';
import { plainTurn, repeatPrompt, turn } from './prompts.ts';

/** As RFC 9110 has it; what else engines take for dates is known to nobody. */
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

const status = { part: 'status' } as const;

/** Judges an error answer; a success in its place is told as it is. */
const onError =
  (judge: Judge): Judge =>
  (evidence) => {
    if (evidence.status === undefined) return notRun(evidence.fault?.message ?? 'no answer');
    const anyway = refusedAnyway(evidence);
    if (anyway !== undefined) return anyway;
    return evidence.status < 400 ? differs(`${evidence.status}`, status) : judge(evidence);
  };

const hasStatus = (...expected: readonly number[]): Judge =>
  onError(({ status: came }) =>
    came !== undefined && expected.includes(came) ? kept(String(came), status) : differs(String(came), status),
  );

/** An API whose errors are checked, with requests to it. */
export interface ErrorApi extends Pick<Check, 'endpoint' | 'needs'> {
  readonly errors: readonly FieldRule[];
  readonly requestIdHeader: string;
  /** A request that the gateway answers well. */
  readonly answered: Ask;
  /** The same as a text that cannot be read. */
  readonly broken: Ask;
  /** One that a reference gateway turns away once, with what `Retry-After` says. */
  readonly limited: (after: string) => Ask;
}

export function errorChecks(shape: WireShape): readonly Check[] {
  const answered = plainTurn(shape);
  return checksOfErrors({
    ...shape,
    endpoint: shape.api,
    needs: [],
    answered,
    broken: { ...answered, text: brokenJson },
    limited: (after) => turn(shape, repeatPrompt + turnedAwayOnce(after)),
  });
}

export const brokenJson = '{"model": ';

/** What a reference gateway is asked for by a prompt. */
export const turnedAwayOnce = (after: string): string => ` #fault:429x1;retry-after=${after}`;

export function checksOfErrors({
  endpoint,
  needs,
  errors,
  requestIdHeader,
  answered: after,
  broken,
  limited,
}: ErrorApi): readonly Check[] {
  const unknownModel = { ...after, model: 'nobody-has-this-model', after };
  const common = { endpoint, needs, capability: 'Errors', rule: { id: 'ERR-1', source: 'Error bodies' } } as const;
  const keys = { id: 'AUTH-6', source: 'Authentication' } as const;
  const waits = {
    ...common,
    capability: 'Retry-After',
    rule: { id: 'ERR-2', source: 'Client handling by status' },
  } as const;
  /** The attempt that was turned away; none where the gateway has no such limit now. */
  const turnedAway =
    (judge: (header: string | undefined, body: Parameters<Judge>[0]['attempts'][number]) => ReturnType<Judge>): Judge =>
    ({ attempts }) => {
      const attempt = attempts.find((one) => one.status === 429 || one.status === 503);
      if (attempt === undefined) return notRun('nothing was turned away');
      const header = attempt.responseHeaders.find(([name]) => name.toLowerCase() === 'retry-after')?.[1];
      return judge(header, attempt);
    };
  return [
    ...errors.map((field): Check => ({
      ...common,
      id: `${endpoint}/errors/${nameOf(field.path)}`,
      title: `An error has ${nameOf(field.path)}`,
      ask: unknownModel,
      expected: expectedOf(field),
      why: field.why,
      holdsFor: 'errors',
      provenBy: `${endpoint}:errors:no-${nameOf(field.path)}`,
      judge: onError((evidence) => judgeField(evidence, field)),
    })),
    {
      ...common,
      id: `${endpoint}/errors/unknown-model`,
      title: 'A model that is not there is a 404',
      ask: unknownModel,
      expected: '404',
      why: 'An error that calls itself a success is shown to people as an answer.',
      provenBy: `${endpoint}:errors:as-200`,
      judge: hasStatus(404),
    },
    {
      ...common,
      id: `${endpoint}/errors/model-not-found`,
      title: 'A model that is not there has the code model_not_found',
      ask: unknownModel,
      expected: 'model_not_found',
      why: 'Clients load the list of models again when they see it.',
      provenBy: `${endpoint}:errors:other-code`,
      judge: onError(({ body }) => {
        // Messages has no code: its type says it.
        const path = textAt(body, '/error/type') === 'model_not_found' ? '/error/type' : '/error/code';
        const code = textAt(body, path);
        return code === 'model_not_found' ? kept(code, inBody(path)) : differs(shown(code), inBody(path));
      }),
    },
    {
      ...common,
      id: `${endpoint}/errors/request-id`,
      title: 'An error carries the ID of its request',
      rule: { id: 'ERR-1', source: 'Request IDs' },
      ask: unknownModel,
      expected: `header ${requestIdHeader}`,
      why: 'Support asks for it.',
      holdsFor: 'errors',
      provenBy: `${endpoint}:errors:no-request-id`,
      judge: onError((evidence) => {
        const id = evidence.header(requestIdHeader);
        const place = { part: 'header', name: requestIdHeader } as const;
        return id === undefined || id === '' ? differs('none', place) : kept(id, place);
      }),
    },
    {
      ...common,
      id: `${endpoint}/errors/wrong-key`,
      title: 'A wrong key is a 401',
      rule: keys,
      ask: { ...after, key: 'wrong', after },
      expected: '401',
      why: 'Clients ask for a new key when they see it.',
      provenBy: `${endpoint}:errors:key-as-400`,
      judge: hasStatus(401),
    },
    {
      ...common,
      id: `${endpoint}/errors/no-key`,
      title: 'A missing key is a 401',
      rule: keys,
      ask: { ...after, key: 'none', after },
      expected: '401',
      why: 'A gateway that answers without a key answers everybody.',
      provenBy: `${endpoint}:errors:key-as-400`,
      judge: hasStatus(401),
    },
    {
      ...common,
      id: `${endpoint}/errors/broken-json`,
      title: 'A body that is no JSON is a 400',
      ask: { ...broken, after },
      expected: '400',
      why: 'A 500 is sent again by clients, and fails again.',
      provenBy: `${endpoint}:errors:broken-as-500`,
      judge: onError(({ status: came }) => (came === 400 ? kept('400', status) : differs(String(came), status))),
    },
    {
      ...common,
      id: `${endpoint}/errors/json`,
      title: 'An error is JSON',
      ask: unknownModel,
      expected: 'a JSON body',
      why: 'A web page in the place of an error tells nobody what to do.',
      provenBy: `${endpoint}:errors:as-html`,
      judge: onError(({ body, bodyText = '' }) =>
        body === undefined ? differs(shown(bodyText.slice(0, 60)), inBody('')) : kept('JSON', inBody('')),
      ),
    },
    {
      ...waits,
      id: `${endpoint}/retry/after`,
      title: 'A request that was turned away is told when to come again',
      ask: limited('0.1'),
      expected: 'a Retry-After header',
      why: 'Clients that guess come too early, and are turned away again.',
      provenBy: `${endpoint}:errors:no-retry-after`,
      judge: turnedAway((header) =>
        header === undefined ? differs('none', status) : kept(header, { part: 'header', name: 'retry-after' }),
      ),
    },
    {
      ...waits,
      id: `${endpoint}/retry/readable`,
      title: 'Retry-After is a number of seconds or a date',
      ask: limited('0.1'),
      expected: 'seconds, or a date',
      why: 'A wait that cannot be read is no wait.',
      provenBy: `${endpoint}:errors:odd-retry-after`,
      judge: turnedAway((header) => {
        const place = { part: 'header', name: 'retry-after' } as const;
        if (header === undefined) return notRun('there is no Retry-After');
        return /^\d+(\.\d+)?$/.test(header) || httpDate.test(header) ? kept(header, place) : differs(header, place);
      }),
    },
  ];
}
