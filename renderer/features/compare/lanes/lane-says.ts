/** Notes of a lane before sending: what it leaves out, errors, hints (REQ-5, MODELS-5). */
import { useDeferredValue, useMemo } from 'react';
import { useStore } from 'zustand';
import { modelFacts } from '../../../../shared/catalog/models.ts';
import { laneOver } from '../../../../shared/compare/lane-capabilities.ts';
import { carriedBy, imageJobOf, laneProblems, type LeftOut } from '../../../../shared/compare/lane-compatibility.ts';
import type { CompareAsk, Lane } from '../../../../shared/compare/setup.ts';
import { dialectOf } from '../../../../shared/dialects/presets.ts';
import { optionsOf } from '../../../../shared/images/options.ts';
import { hasAccess } from '../../../../shared/profile-access.ts';
import type { ProfileView } from '../../../../shared/profile.ts';
import type { Problem } from '../../../../shared/protocols/protocol.ts';
import type { KnownTool } from '../../../../shared/tool.ts';
import {
  unreadProblems as unreadOptionProblems,
  type UnreadOptions,
} from '../../../request-form/images/options/options.ts';
import { nothingUnread, unreadProblems, type UnreadTexts } from '../../../request-form/parameters/unread-texts.ts';
import { useTools } from '../../../app/tools-state.ts';
import { profileName } from '../../../app/profile-name.ts';
import type { CompareFeature } from '../compare-feature.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface LaneSays {
  readonly left: readonly LeftOut[];
  /** Errors forbid this lane to be sent. */
  readonly problems: readonly Problem[];
  /** The one of them that its profile is the cause of. */
  readonly atProfile: Problem | undefined;
}

export interface LaneGiven {
  readonly ask: CompareAsk;
  /** That the lane goes to; undefined where its own was deleted, or none is known yet. */
  readonly profile: ProfileView | undefined;
  /** All tools that are defined. */
  readonly tools: readonly KnownTool[];
  readonly unread: UnreadTexts;
  /** The same for lanes of images. */
  readonly unreadOptions: UnreadOptions;
}

export function laneSays(lane: Lane, { ask, profile, tools, unread, unreadOptions }: LaneGiven): LaneSays {
  const offered = tools.filter(({ id }) => ask.tools.includes(id));
  const dialect = profile === undefined ? undefined : dialectOf(profile.dialect);
  const left =
    lane.kind === 'text' ? carriedBy(laneOver(lane, dialect), ask, offered).left : imageJobOf(lane, ask).left;
  const found = laneProblems(lane, ask, { profileId: profile?.id ?? '', dialect, tools: offered });
  const facts = modelFacts(lane.model);
  const notRead =
    lane.kind === 'text'
      ? unreadProblems(lane, unread, facts?.samplingOmitted !== undefined)
      : unreadOptionProblems(lane.api, lane, optionsOf(facts, lane.api, lane.settings), unreadOptions);
  // Problems of a field's current text replace those of its last valid value.
  const others = found.filter(({ field }) => notRead.every((problem) => problem.field !== field));
  const atProfile = profileProblem(lane, profile);
  return { left, problems: [...(atProfile === undefined ? [] : [atProfile]), ...others, ...notRead], atProfile };
}

function profileProblem({ profileId }: Lane, profile: ProfileView | undefined): Problem | undefined {
  const problem = (message: string): Problem => ({ field: 'Profile', severity: 'error', message });
  if (profile === undefined) return profileId === null ? undefined : problem(t(m.profileDeleted));
  return hasAccess(profile) ? undefined : problem(t(m.hasNoKey, { name: profileName(profile) }));
}

/** Deferred behind typing: a long text is checked for each lane. */
export function useLaneSays(feature: CompareFeature, lane: Lane, profile: ProfileView | undefined): LaneSays {
  const ask = useDeferredValue(useStore(feature.setup.store, (value) => value.setup.ask));
  const unread = useStore(feature.unread, (value) => value[lane.id] ?? nothingUnread);
  const tools = useTools();
  const unreadOptions = useStore(feature.unreadOptions, (value) => value[lane.id] ?? nothingUnread);
  return useMemo(
    () => laneSays(lane, { ask, profile, tools, unread, unreadOptions }),
    [lane, ask, profile, tools, unread, unreadOptions],
  );
}
