/** Checks of reasoning that goes back with its signature: it comes signed, goes on as it came, and is looked at. */
import type { TurnAsk } from '../ask.ts';
import type { Check } from '../check.ts';
import { shown } from '../json-place.ts';
import { differs, inBody, isRefused, kept, onAnswer, onStream, otherwise, unanswered } from '../judging.ts';
import type { FoundThought, WireShape } from '../shapes/wire-shape.ts';
import { onePrompt, plainTurn, repeatPrompt, streams, tools, turn, weatherTool } from './prompts.ts';

const thinkingPrompt = `${repeatPrompt} #reasoning`;
const callingPrompt = `${onePrompt} #reasoning`;
const none = 'an answer without reasoning';

function judgeSigned(thoughts: readonly FoundThought[]): ReturnType<Check['judge']> {
  const [first] = thoughts;
  if (first === undefined) return otherwise(none, inBody(''));
  const odd = thoughts.find(({ signature }) => typeof signature !== 'string' || signature === '');
  return odd === undefined
    ? kept(shown(first.signature), ...thoughts.map(({ place }) => place))
    : differs(`reasoning without a signature: ${shown(odd.signature)}`, odd.place);
}

export function reasoningChecks(shape: WireShape): readonly Check[] {
  const { surface, reasoning, rules } = shape;
  if (reasoning === undefined) return [];
  const common = {
    surface,
    needs: [],
    capability: 'Plain answer',
    rule: { id: rules.tools, source: 'Tool-call round trip' },
  } as const;
  const calling: TurnAsk = turn(shape, callingPrompt, { tools: [weatherTool] });
  const signed = {
    ...common,
    expected: 'a signature with each thought',
    why: 'Without it the reasoning cannot go back, and the next request is refused.',
    holdsFor: 'answers',
    provenBy: `${surface}:reasoning:unsigned`,
  } as const;
  return [
    {
      ...signed,
      id: `${surface}/reasoning/whole/signed`,
      title: 'Reasoning comes with its signature',
      ask: turn(shape, thinkingPrompt),
      judge: onAnswer(({ body }) => judgeSigned(reasoning.whole(body))),
    },
    {
      ...signed,
      id: `${surface}/reasoning/stream/signed`,
      title: 'Reasoning comes with its signature, streamed',
      capability: 'Streaming',
      needs: streams,
      ask: turn(shape, thinkingPrompt, { stream: true }),
      judge: onStream(({ events }) => judgeSigned(reasoning.streamed(events))),
    },
    {
      ...common,
      id: `${surface}/reasoning/goes-back`,
      title: 'Reasoning goes back with its calls, as it came',
      capability: 'Tools',
      needs: tools,
      ask: {
        ...turn(shape, callingPrompt, { tools: [weatherTool], ...reasoning.goesOn(callingPrompt, '17 degrees') }),
        after: calling,
      },
      expected: 'an answer',
      why: 'A signature that changes on the way ends every loop over tools after its first call.',
      provenBy: `${surface}:reasoning:signed-anew`,
      judge: (evidence) => {
        const came = unanswered(evidence);
        if (came?.outcome === 'not-run') return came;
        const thoughts = reasoning.whole(evidence.earlier?.body);
        if (thoughts.length === 0) return otherwise(none);
        if (came?.outcome === 'refused') return differs(came.received, ...came.places);
        return came ?? kept(`taken, with ${thoughts.length} signed`, { part: 'status' });
      },
    },
    {
      ...common,
      id: `${surface}/reasoning/forged`,
      title: 'Reasoning under a signature that nobody gave is refused',
      ask: turn(shape, repeatPrompt, { set: reasoning.forged(repeatPrompt), after: plainTurn(shape) }),
      expected: `400 that names ${reasoning.names}`,
      why: 'A gateway that takes it has dropped the reasoning on the way, and the model thinks anew.',
      provenBy: `${surface}:reasoning:lost`,
      judge: isRefused(reasoning.names),
    },
  ];
}
