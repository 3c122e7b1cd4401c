/** Checks of what a request says of tools: none, one at least, this one. */
import type { Json, JsonObject } from '../../json.ts';
import type { TurnAsk } from '../ask.ts';
import type { Check } from '../check.ts';
import { shown } from '../json-place.ts';
import { differs, isRefused, kept, onAnswer } from '../judging.ts';
import type { AnswerParts, WireShape } from '../shapes/wire-shape.ts';
import { onePrompt, plainTurn, timeTool, tools, turn, weatherTool } from './prompts.ts';

export function choiceChecks(shape: WireShape): readonly Check[] {
  const { api, rules, choice } = shape;
  if (choice === undefined) return [];
  const talk = 'Say hello.';
  const asked = (value: Json, prompt = talk): TurnAsk =>
    turn(shape, prompt, { tools: [weatherTool, timeTool], set: { [choice.path]: value } });
  const common = {
    endpoint: api,
    needs: tools,
    capability: 'Tool choice',
    rule: { id: rules.request, source: `${shape.label}, request` },
    why: 'An app that forces a tool relies on it, and runs into nothing.',
    provenBy: `${api}:ignores:tool_choice`,
  } as const;
  const calledNames = ({ calls }: AnswerParts): readonly (Json | undefined)[] => calls.map(({ name }) => name);
  const judged = (fits: (names: readonly (Json | undefined)[]) => boolean): Check['judge'] =>
    onAnswer(({ body }) => {
      const parts = shape.whole(body);
      const names = calledNames(parts);
      const told = names.length === 0 ? 'no call' : names.map(shown).join(', ');
      const places = [...parts.calls.map(({ place }) => place), ...(parts.calls.length === 0 ? [parts.textPlace] : [])];
      if (names.length === 0 && parts.texts.join('') === '') return differs('neither a call nor a word', ...places);
      return fits(names) ? kept(told, ...places) : differs(told, ...places);
    });
  const bad: JsonObject = { type: 'function', function: { name: 'get_nothing' } };
  return [
    {
      ...common,
      id: `${api}/choice/required`,
      title: 'A required call comes, whatever was said',
      ask: asked('required'),
      expected: 'a call',
      judge: judged((names) => names.length > 0),
    },
    {
      ...common,
      id: `${api}/choice/none`,
      title: 'No call comes where none is allowed',
      ask: asked('none', onePrompt),
      expected: 'no call',
      judge: judged((names) => names.length === 0),
    },
    {
      ...common,
      id: `${api}/choice/named`,
      title: 'The tool that is named is the one that is called',
      ask: asked(choice.named('get_time')),
      expected: 'a call of get_time',
      judge: judged((names) => names.length > 0 && names.every((name) => name === 'get_time')),
    },
    {
      ...common,
      id: `${api}/choice/unknown`,
      title: 'A choice of a tool that is not offered is refused',
      ask: { ...asked(bad), after: plainTurn(shape) },
      expected: '400 that names tool_choice',
      judge: isRefused('tool_choice'),
    },
  ];
}
