/** Checks of an answer in one piece: every described field, the words, the headers. */
import type { Check } from '../check.ts';
import { at, shown } from '../json-place.ts';
import { differs, inBody, kept, onAnswer, otherwise } from '../judging.ts';
import type { WireShape } from '../shapes/wire-shape.ts';
import { expectedOf, judgeField, nameOf } from './field-rules.ts';
import { repeated, repeatPrompt, says, turn } from './prompts.ts';
import { saysNothing } from './void-answer.ts';

export function plainChecks(shape: WireShape): readonly Check[] {
  const { api, fields, absent, rules, whole, requestIdHeader } = shape;
  const common = {
    capability: 'Plain answer',
    rule: { id: rules.answer, source: `${shape.label}, response` },
    endpoint: api,
    needs: [],
    ask: turn(shape, repeatPrompt),
  } as const;
  return [
    ...fields.map((field): Check => ({
      ...common,
      id: `${api}/plain/${nameOf(field.path)}`,
      title: `An answer has ${nameOf(field.path)}`,
      expected: expectedOf(field),
      why: field.why,
      holdsFor: 'words',
      provenBy: `${api}:drops:${nameOf(field.path)}`,
      judge: onAnswer((evidence) => judgeField(evidence, field)),
    })),
    ...absent.map((field): Check => ({
      ...common,
      id: `${api}/plain/no-${nameOf(field.path)}`,
      title: `An answer has no ${nameOf(field.path)}`,
      expected: `no ${nameOf(field.path)}`,
      why: field.why,
      holdsFor: 'answers',
      provenBy: `${api}:adds:${nameOf(field.path)}`,
      judge: onAnswer(({ body }) => {
        const value = at(body, field.path);
        if (saysNothing(whole(body))) return differs('no answer', inBody(''));
        return value === undefined ? kept('none') : differs(shown(value), inBody(field.path));
      }),
    })),
    {
      ...common,
      id: `${api}/plain/words`,
      title: 'The answer is what was asked for',
      expected: `the words “${repeated}”`,
      why: 'Text that is changed on the way is the one thing nobody can see.',
      provenBy: `${api}:answers:other-words`,
      judge: onAnswer(({ body }) => {
        const { texts, textPlace } = whole(body);
        const [text = ''] = texts;
        if (says(text, repeated)) return kept(shown(text), textPlace);
        // A model may chat instead of repeating; an empty or broken text is not its doing.
        const own = repeated.split(' ').some((word) => says(text, word));
        return own || text === '' ? differs(shown(text), textPlace) : otherwise(shown(text), textPlace);
      }),
    },
    {
      ...common,
      id: `${api}/plain/content-type`,
      title: 'An answer in one piece is labelled as JSON',
      expected: 'content-type: application/json',
      why: 'Clients choose by it how to read the body.',
      holdsFor: 'answers',
      provenBy: `${api}:answers:text-plain`,
      judge: onAnswer((evidence) => {
        const type = evidence.header('content-type');
        const place = { part: 'header', name: 'content-type' } as const;
        return type?.includes('application/json') === true ? kept(type, place) : differs(type ?? 'none', place);
      }),
    },
    {
      ...common,
      id: `${api}/plain/request-id`,
      title: 'An answer carries the ID of its request',
      rule: { id: 'ERR-1', source: 'Request IDs' },
      expected: `header ${requestIdHeader}`,
      why: 'Support asks for it when something went wrong.',
      holdsFor: 'answers',
      provenBy: `${api}:answers:no-request-id`,
      judge: onAnswer((evidence) => {
        const id = evidence.header(requestIdHeader);
        const place = { part: 'header', name: requestIdHeader } as const;
        return id === undefined || id === '' ? differs('none', place) : kept(id, place);
      }),
    },
    {
      ...common,
      id: `${api}/plain/same-model`,
      title: 'An answer names the model that was asked',
      expected: 'the model of the request',
      why: 'A gateway that answers with another model is paid for the one that was asked.',
      holdsFor: 'answers',
      provenBy: `${api}:answers:other-model`,
      judge: onAnswer(({ body, model }) => {
        const path = at(body, '/model') === undefined ? '/modelVersion' : '/model';
        const named = at(body, path);
        if (typeof named !== 'string') return differs(shown(named), inBody(path));
        return sameModel(model, named) ? kept(named, inBody(path)) : differs(named, inBody(path));
      }),
    },
  ];
}

/** What a name has behind an alias: a date, a release, `latest`. What else follows a name makes it another model's. */
const release = /^(?:[-@:](?:latest|preview|exp|v\d+|\d{3,}|\d{4}-\d{2}-\d{2}|\d{2}-\d{2,4}))+$/;

/** Vendors answer with the dated name of what an alias stands for, and lists have names with a prefix. */
function sameModel(asked: string, named: string): boolean {
  const plain = (name: string): string => name.slice(name.lastIndexOf('/') + 1).toLowerCase();
  const [short = '', long = ''] = [plain(asked), plain(named)].toSorted((one, other) => one.length - other.length);
  return long.startsWith(short) && (short.length === long.length || release.test(long.slice(short.length)));
}
