/** Checks of answers by a JSON Schema. */
import { isJsonObject } from '../../json.ts';
import { jsonIn } from '../../parse-json.ts';
import type { Check } from '../check.ts';
import { at, shown } from '../json-place.ts';
import { differs, isRefused, kept } from '../judging.ts';
import type { WireShape } from '../shapes/wire-shape.ts';
import { formsOf } from './endings.ts';
import { plainTurn, turn } from './prompts.ts';

const path = '/response_format';
const schema = {
  type: 'object',
  properties: { city: { type: 'string' }, degrees: { type: 'integer' } },
  required: ['city', 'degrees'],
  additionalProperties: false,
} as const;
const format = { type: 'json_schema', json_schema: { name: 'weather', schema, strict: true } } as const;
const prompt = 'Bergen has 17 degrees. Tell it: city=Bergen, degrees=17';

/** For the protocols whose requests have a format of the answer. */
export function structuredChecks(shape: WireShape): readonly Check[] {
  const { api, parameters } = shape;
  if (!parameters.some((parameter) => parameter.path === path)) return [];
  const common = {
    endpoint: api,
    capability: 'Structured output',
    rule: { id: 'CHAT-7', source: `${shape.label}, request` },
    provenBy: `${api}:ignores:response_format`,
  } as const;
  return [
    ...formsOf(shape).flatMap(({ name, needs, on, stream }): readonly Check[] => {
      const inStream = name === 'stream' ? ', streamed' : '';
      const ask = turn(shape, prompt, { ...stream, set: { [path]: format } });
      return [
        {
          ...common,
          id: `${api}/structured/${name}/json`,
          title: `The answer is JSON and nothing else${inStream}`,
          needs,
          ask,
          expected: 'a JSON object',
          why: 'Programs read it, and stop at the first word around it.',
          judge: on(({ texts: [text = ''], textPlace }) =>
            isJsonObject(jsonIn(text)) ? kept(shown(text), textPlace) : differs(shown(text), textPlace),
          ),
        },
        {
          ...common,
          id: `${api}/structured/${name}/schema`,
          title: `The answer keeps to its schema${inStream}`,
          needs,
          ask,
          expected: 'city, a text, and degrees, a whole number, and nothing more',
          why: 'A field that is missing or of another type is found where the data is used.',
          provenBy: `${api}:answers:against-schema`,
          judge: on(({ texts: [text = ''], textPlace }) => {
            const json = jsonIn(text);
            const fields = isJsonObject(json) ? Object.keys(json).toSorted().join() : '';
            const fits =
              fields === 'city,degrees' &&
              typeof at(json, '/city') === 'string' &&
              Number.isInteger(at(json, '/degrees'));
            return fits ? kept(shown(text), textPlace) : differs(shown(text), textPlace);
          }),
        },
      ];
    }),
    {
      ...common,
      id: `${api}/structured/no-schema`,
      title: 'A format without its schema is refused',
      needs: [],
      ask: turn(shape, prompt, { set: { [path]: { type: 'json_schema' } }, after: plainTurn(shape) }),
      expected: '400 that names json_schema',
      why: 'An app that forgot the schema gets prose one day.',
      judge: isRefused('json_schema'),
    },
  ];
}
