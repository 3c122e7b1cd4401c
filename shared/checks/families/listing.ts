/** Checks of the list of models, and of addresses that nobody serves. */
import type { Ask } from '../ask.ts';
import type { Check } from '../check.ts';
import { at, listAt, shown, textAt } from '../json-place.ts';
import {
  differs,
  errorMessage,
  firstProblem,
  inBody,
  kept,
  notRun,
  onAnswer,
  refusedAnyway,
  unrelated,
  type Judge,
} from '../judging.ts';

export const list: Ask = { kind: 'address', api: 'models', method: 'GET' };
const status = { part: 'status' } as const;

const common = {
  endpoint: 'models',
  capability: 'Models and addresses',
  needs: [],
  ask: list,
} as const;
const listRule = { id: 'MODELS-1', source: 'Model list' } as const;

const eachEntry = (judge: (entry: ReturnType<typeof at>, path: string) => ReturnType<Judge>): Judge =>
  onAnswer(({ body }) => {
    const entries = listAt(body, '/data');
    if (entries.length === 0) return differs('no entries', inBody('/data'));
    return firstProblem(entries.map((entry, index) => judge(entry, `/data/${index}`)));
  });

const hasStatus =
  (...expected: readonly number[]): Judge =>
  (evidence) => {
    const { status: came, fault } = evidence;
    if (came === undefined) return notRun(fault?.message ?? 'no answer');
    const anyway = refusedAnyway(evidence);
    if (anyway !== undefined) return anyway;
    if (!expected.includes(401) && unrelated(came)) return notRun(String(came), status);
    return expected.includes(came) ? kept(String(came), status) : differs(String(came), status);
  };

const nowhere = (path: string, method: 'GET' | 'POST' = 'POST'): Ask => ({
  kind: 'address',
  api: 'chat',
  method,
  path,
});

export const listingChecks: readonly Check[] = [
  {
    ...common,
    rule: listRule,
    id: 'models/list/object',
    title: 'The list of models calls itself a list',
    expected: 'object is list',
    why: 'Clients check it before they read on.',
    provenBy: 'models:drops:object',
    judge: onAnswer(({ body }) =>
      at(body, '/object') === 'list'
        ? kept('list', inBody('/object'))
        : differs(shown(at(body, '/object')), inBody('/object')),
    ),
  },
  {
    ...common,
    rule: listRule,
    id: 'models/list/data',
    title: 'The list of models has entries',
    expected: 'data is a list with entries',
    why: 'Without entries there is nothing to choose from.',
    provenBy: 'models:drops:data',
    judge: onAnswer(({ body }) => {
      const { length } = listAt(body, '/data');
      return length > 0
        ? kept(`${length} models`, inBody('/data'))
        : differs(shown(at(body, '/data')), inBody('/data'));
    }),
  },
  {
    ...common,
    rule: listRule,
    id: 'models/list/ids',
    title: 'Every model of the list has an id',
    expected: 'data[].id is a text',
    why: 'The id is what a request names.',
    provenBy: 'models:drops:id',
    judge: eachEntry((entry, path) => {
      const id = textAt(entry, '/id');
      return id === undefined || id === '' ? differs(shown(at(entry, '/id')), inBody(path)) : kept(id, inBody(path));
    }),
  },
  {
    ...common,
    rule: listRule,
    id: 'models/list/kind',
    title: 'Every entry calls itself a model',
    expected: 'data[].object is model',
    why: 'Clients check it before they read on.',
    provenBy: 'models:drops:kind',
    judge: eachEntry((entry, path) => {
      const object = textAt(entry, '/object');
      return object === 'model' ? kept(object, inBody(path)) : differs(shown(at(entry, '/object')), inBody(path));
    }),
  },
  {
    ...common,
    rule: listRule,
    id: 'models/list/once',
    title: 'No model is listed twice',
    expected: 'each id once',
    why: 'A picker with two of the same leaves people guessing.',
    provenBy: 'models:twice',
    judge: onAnswer(({ body }) => {
      const ids = listAt(body, '/data').map((entry) => textAt(entry, '/id'));
      if (ids.length === 0) return differs('no entries', inBody('/data'));
      const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index);
      return twice < 0
        ? kept(`${ids.length} ids`, inBody('/data'))
        : differs(shown(ids[twice]), inBody(`/data/${twice}`));
    }),
  },
  {
    ...common,
    rule: { id: 'AUTH-6', source: 'Authentication' },
    id: 'models/list/key',
    title: 'The list of models needs a key',
    ask: { ...list, key: 'wrong', after: list },
    expected: '401',
    why: 'Clients try a new key on the list, and believe what it says.',
    provenBy: 'models:open',
    judge: hasStatus(401),
  },
  {
    ...common,
    rule: { id: 'ADDR-2', source: 'What the service does' },
    id: 'models/address/unknown',
    title: 'An address that nobody serves is a 404',
    ask: nowhere('/v1/nothing'),
    expected: '404',
    why: 'A page of welcome in the place of an error is taken for an answer.',
    provenBy: 'addresses:all-200',
    judge: hasStatus(404),
  },
  {
    ...common,
    rule: { id: 'ERR-1', source: 'Error bodies' },
    id: 'models/address/words',
    title: 'An address that nobody serves says so in words',
    ask: nowhere('/v1/nothing'),
    expected: 'error.message',
    why: 'A wrong base address is the most frequent mistake, and nobody is told.',
    provenBy: 'addresses:mute',
    judge: (evidence) => {
      if (evidence.status === undefined) return notRun(evidence.fault?.message ?? 'no answer');
      if (unrelated(evidence.status)) return notRun(String(evidence.status), status);
      const message = errorMessage(evidence);
      return message === undefined
        ? differs('no sentence', inBody(''))
        : kept(shown(message), inBody('/error/message'));
    },
  },
  {
    ...common,
    rule: { id: 'ADDR-1', source: 'What the service does' },
    id: 'models/address/twice',
    title: 'An address with /v1 twice is a 404',
    ask: nowhere('/v1/v1/chat/completions'),
    expected: '404',
    why: 'A base address that works by accident breaks with the next release.',
    provenBy: 'addresses:all-200',
    judge: hasStatus(404),
  },
  {
    ...common,
    rule: { id: 'ADDR-2', source: 'What the service does' },
    id: 'models/address/method',
    title: 'An address that is asked by the wrong method is an error',
    ask: nowhere('/v1/chat/completions', 'GET'),
    expected: '404 or 405',
    why: 'Programs that look whether an API is there get a wrong answer.',
    provenBy: 'addresses:all-200',
    judge: hasStatus(404, 405),
  },
];
