/** Faults of errors: other statuses, missing fields, lost headers, and addresses that are no errors at all. */
import { atPath, inError, inWhole, isRecord, parsed, withHeader } from './rewrite.ts';
import type { FaultApi, PlainAnswer, StandingFault } from './standing-fault.ts';

const fields: readonly (readonly [FaultApi, readonly string[]])[] = [
  ['chat', ['error.message', 'error.type', 'error.code']],
  ['responses', ['error.message', 'error.type', 'error.code']],
  ['messages', ['error.message', 'error.type', 'type', 'request_id']],
  ['generate', ['error.message', 'error.type', 'error.code']],
  ['image-generations', ['error.message', 'error.type', 'error.code']],
  ['image-edits', ['error.message', 'error.type', 'error.code']],
];

const withBody = (answer: PlainAnswer, change: (body: unknown) => unknown): PlainAnswer => ({
  ...answer,
  body: JSON.stringify(change(parsed(answer.body))),
});

const refusedKey: PlainAnswer = {
  status: 401,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    error: { message: 'No API key was given.', type: 'authentication_error', param: null, code: 'missing_api_key' },
  }),
};

function faultsOf([api, names]: (typeof fields)[number]): readonly StandingFault[] {
  const of = (name: string, meaning: string, answer: StandingFault['answer']): StandingFault => ({
    name: `${api}:errors:${name}`,
    meaning,
    apis: [api],
    ...(answer === undefined ? {} : { answer }),
  });
  return [
    ...names.map((name) =>
      of(
        `no-${name}`,
        `errors come without ${name}`,
        inError((answer) => withBody(answer, (body) => atPath(body, name.split('.'), () => undefined))),
      ),
    ),
    of(
      'as-200',
      'errors have the status 200',
      inError((answer) => ({ ...answer, status: 200 })),
    ),
    of(
      'as-html',
      'errors are web pages',
      inError((answer) => ({
        ...withHeader(answer, 'content-type', 'text/html'),
        body: '<!doctype html><title>Error</title>',
      })),
    ),
    of(
      'other-code',
      'a model that is not there has the code not_found',
      inError((answer) => ({ ...answer, body: answer.body.replaceAll('"model_not_found"', '"not_found"') })),
    ),
    of(
      'no-request-id',
      'errors carry no ID of their request in a header',
      inError((answer) => withHeader(withHeader(answer, 'x-request-id', undefined), 'request-id', undefined)),
    ),
    of(
      'key-as-400',
      'a wrong or missing key is a 400',
      inError((answer) => (answer.status === 401 ? { ...answer, status: 400 } : answer)),
    ),
    of('key-refused', 'the key is refused, though the list of models takes it', (answer) =>
      answer.status === 401 ? answer : refusedKey,
    ),
    of(
      'broken-as-500',
      'a body that is no JSON is a 500',
      inError((answer, asked) =>
        asked === undefined ? withHeader({ ...answer, status: 500 }, 'retry-after', '0') : answer,
      ),
    ),
    of(
      'no-retry-after',
      'a request that was turned away is not told when to come again',
      inError((answer) => withHeader(answer, 'retry-after', undefined)),
    ),
    of(
      'odd-retry-after',
      'Retry-After says soon',
      inError((answer) =>
        answer.headers['retry-after'] === undefined ? answer : withHeader(answer, 'retry-after', 'soon'),
      ),
    ),
  ];
}

const emptyList = JSON.stringify({ object: 'list', data: [] });

export const errorFaults: readonly StandingFault[] = [
  ...fields.flatMap(faultsOf),
  {
    name: 'models:open',
    meaning: 'the list of models is given without a key, and is empty then',
    apis: ['models'],
    answer: inError((answer) => ({ ...answer, status: 200, body: emptyList })),
  },
  {
    name: 'models:twice',
    meaning: 'every model is listed twice',
    apis: ['models'],
    answer: inWhole((body) =>
      isRecord(body) && Array.isArray(body['data'])
        ? { ...body, data: [...(body['data'] as unknown[]), ...(body['data'] as unknown[])] }
        : body,
    ),
  },
  {
    name: 'addresses:all-200',
    meaning: 'addresses that nobody serves answer with a page of welcome',
    apis: ['elsewhere'],
    answer: (answer) => ({ ...answer, status: 200, body: '{"welcome": true}' }),
  },
  {
    name: 'addresses:mute',
    meaning: 'addresses that nobody serves are a 404 without a word',
    apis: ['elsewhere'],
    answer: (answer) => ({ ...answer, body: '{}' }),
  },
];
