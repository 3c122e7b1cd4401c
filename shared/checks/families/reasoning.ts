/** Checks of reasoning that goes back: as it came, and where it is signed with its signature, which is looked at. */
import type { Check } from '../check.ts';
import { shown } from '../json-place.ts';
import { differs, inBody, isRefused, isTaken, kept, onAnswer, onStream, otherwise, unanswered } from '../judging.ts';
import type { FoundThought, ReasoningShape, WireShape } from '../shapes/wire-shape.ts';
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
  const { api, reasoning, rules, results } = shape;
  if (reasoning === undefined) return [];
  const { signed: signs, whole, goesOn } = reasoning;
  const common = {
    endpoint: api,
    needs: [],
    capability: 'Plain answer',
    rule: { id: rules.tools, source: 'Tool-call round trip' },
  } as const;
  const calls = results !== undefined;
  const prompt = calls ? callingPrompt : thinkingPrompt;
  const offered = calls ? { tools: [weatherTool] } : {};
  return [
    ...(signs === undefined ? [] : signedChecks(shape, common, { ...signs, whole })),
    {
      ...common,
      id: `${api}/reasoning/goes-back`,
      title: calls
        ? 'Reasoning goes back with its calls, as it came'
        : 'Reasoning goes back with its answer, as it came',
      ...(calls
        ? { capability: 'Tools', needs: tools }
        : { rule: { id: rules.answer, source: `${shape.label}, request` } }),
      ask: {
        ...turn(shape, prompt, { ...offered, ...goesOn(prompt, '17 degrees') }),
        after: turn(shape, prompt, offered),
      },
      expected: 'an answer',
      why: 'Reasoning that is refused or changed on the way ends a conversation, and every loop over tools.',
      provenBy: signs === undefined ? `${api}:reasoning:refused` : `${api}:reasoning:signed-anew`,
      judge: (evidence) => {
        const came = unanswered(evidence);
        if (came?.outcome === 'not-run') return came;
        const thoughts = whole(evidence.earlier?.body);
        if (thoughts.length === 0) return otherwise(none);
        if (came?.outcome === 'refused') return differs(came.received, ...came.places);
        return isTaken(evidence);
      },
    },
  ];
}

/** Where reasoning has signatures: each comes with one, and another one is refused. */
function signedChecks(
  shape: WireShape,
  common: Pick<Check, 'endpoint' | 'needs' | 'capability' | 'rule'>,
  { whole, streamed, forged, names }: Required<ReasoningShape>['signed'] & Pick<ReasoningShape, 'whole'>,
): readonly Check[] {
  const { api } = shape;
  const signed = {
    ...common,
    expected: 'a signature with each thought',
    why: 'Without it the reasoning cannot go back, and the next request is refused.',
    holdsFor: 'answers',
    provenBy: `${api}:reasoning:unsigned`,
  } as const;
  return [
    {
      ...signed,
      id: `${api}/reasoning/whole/signed`,
      title: 'Reasoning comes with its signature',
      ask: turn(shape, thinkingPrompt),
      judge: onAnswer(({ body }) => judgeSigned(whole(body))),
    },
    {
      ...signed,
      id: `${api}/reasoning/stream/signed`,
      title: 'Reasoning comes with its signature, streamed',
      capability: 'Streaming',
      needs: streams,
      ask: turn(shape, thinkingPrompt, { stream: true }),
      judge: onStream(({ events }) => judgeSigned(streamed(events))),
    },
    {
      ...common,
      id: `${api}/reasoning/forged`,
      title: 'Reasoning under a signature that nobody gave is refused',
      ask: turn(shape, repeatPrompt, { set: forged(repeatPrompt), after: plainTurn(shape) }),
      expected: `400 that names ${names}`,
      why: 'A gateway that takes it has dropped the reasoning on the way, and the model thinks anew.',
      provenBy: `${api}:reasoning:lost`,
      judge: isRefused(names),
    },
  ];
}
