/** Puts the message of a chat on the setup, with the conversation above it: its model over each of its protocols, with the chat's system prompt, tools and parameters. */
import { emptyPlan } from '../../../shared/compare/setup.ts';
import type { AppStateValue } from '../../app/app-state.ts';
import type { HandedPrompt } from '../../app/from-outside.ts';
import type { CompareFeature } from './compare-feature.ts';
import { activeFor, lanesOver } from './lane-making.ts';
import { replaceSetup, showRun } from './runs/shown-run.ts';

export type Raced = Pick<HandedPrompt, 'prompt'> & { readonly race: NonNullable<HandedPrompt['race']> };

export function raceFromChat(feature: CompareFeature, state: AppStateValue, { prompt, race }: Raced): void {
  const { model, system, stream, tools, parameters } = race.settings;
  showRun(feature, null);
  replaceSetup(feature, {
    kind: 'text',
    textLanes: lanesOver(model, activeFor(state).profile).map((lane) => ({ ...lane, stream, parameters })),
    ask: {
      ...{ text: prompt, system, attachments: [...race.attachments], tools: [...tools] },
      ...(race.earlier === undefined ? {} : { earlier: race.earlier }),
    },
    plan: emptyPlan,
  });
}
