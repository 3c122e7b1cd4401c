/** Checks of a request's parameters: what the table allows is taken, what it does not is refused by name. */
import type { Check, Need } from '../check.ts';
import { shown } from '../json-place.ts';
import { differs, inBody, isRefused, kept, onAnswer } from '../judging.ts';
import type { WireShape } from '../shapes/wire-shape.ts';
import { nameOf } from './field-rules.ts';
import { plainTurn, repeatPrompt, sampling, turn } from './prompts.ts';
import { saysNothing } from './void-answer.ts';

const lastName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

export function parameterChecks(shape: WireShape): readonly Check[] {
  const { api, parameters, required, foreign, rules } = shape;
  const source = `${shape.label}, request`;
  const common = { capability: 'Parameters', rule: { id: rules.request, source }, endpoint: api } as const;
  const after = plainTurn(shape);
  // A limit may leave no text: then the end is told.
  const isAnswered = onAnswer(({ status, body }) =>
    saysNothing(shape.whole(body))
      ? differs('neither a text nor an end', inBody(''))
      : kept(String(status), { part: 'status' }),
  );
  return [
    ...parameters.flatMap(({ path, good, bad, sampling: samples, beside = {} }): readonly Check[] => {
      const name = nameOf(path);
      const needs: readonly Need[] = samples === true ? sampling : [];
      const taken: Check = {
        ...common,
        id: `${api}/parameters/${name}`,
        title: `${name} is taken`,
        needs,
        ask: turn(shape, repeatPrompt, { set: { ...beside, [path]: good } }),
        expected: 'an answer',
        why: `An app that sets ${name} cannot use this gateway.`,
        provenBy: `${api}:refuses:${name}`,
        judge: isAnswered,
      };
      const refused = bad.map(({ value, label }): Check => ({
        ...common,
        id: `${api}/parameters/${name}/${label.replaceAll(' ', '-')}`,
        title: `${name} ${label} is refused`,
        needs,
        ask: turn(shape, repeatPrompt, { set: { ...beside, [path]: value }, after }),
        expected: `400 that names ${name}, for ${shown(value)}`,
        why: 'A mistake that is taken without a word is found by its user’s users.',
        provenBy: `${api}:${required.includes(path) ? 'makes-up' : 'ignores'}:${name}`,
        judge: isRefused(lastName(path)),
      }));
      return good === null ? refused : [taken, ...refused];
    }),
    ...required.map((path): Check => ({
      ...common,
      id: `${api}/parameters/without-${nameOf(path)}`,
      title: `A request without ${nameOf(path)} is refused`,
      needs: [],
      ask: turn(shape, repeatPrompt, { remove: [path], after }),
      expected: `400 that names ${nameOf(path)}`,
      why: 'What is made up in place of a missing field is never what was meant.',
      provenBy: `${api}:makes-up:${nameOf(path)}`,
      judge: isRefused(lastName(path)),
    })),
    ...Object.entries(foreign).map(([name, value]): Check => ({
      ...common,
      id: `${api}/unknown-fields/${name}`,
      title: `${name}, a field of another protocol, is refused`,
      capability: 'Unknown fields',
      rule: { id: 'REQ-2', source: 'What the service does' },
      needs: [],
      ask: turn(shape, repeatPrompt, { set: { [`/${name}`]: value }, after }),
      expected: `400 that names ${name}`,
      why: 'A limit under the wrong name is no limit, and nobody is told.',
      provenBy: `${api}:ignores-foreign-fields`,
      judge: isRefused(name),
    })),
    {
      ...common,
      id: `${api}/unknown-fields/unknown`,
      title: 'A field that no protocol has is refused',
      capability: 'Unknown fields',
      rule: { id: 'REQ-2', source },
      needs: [],
      ask: turn(shape, repeatPrompt, { set: { '/temprature': 0.5 }, after }),
      expected: '400 that names temprature',
      why: 'A typing mistake in a parameter’s name goes unnoticed for months.',
      provenBy: `${api}:ignores-foreign-fields`,
      judge: isRefused('temprature'),
    },
  ];
}
