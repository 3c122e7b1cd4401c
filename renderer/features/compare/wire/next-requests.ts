/** The requests that the lanes of the setup would send at this moment (REQ-3). */
import { useDeferredValue, useMemo } from 'react';
import { useStore } from 'zustand';
import { laneOver, type LaneWithCapabilities } from '../../../../shared/compare/lane-capabilities.ts';
import { carriedBy, imageJobOf, laneApi } from '../../../../shared/compare/lane-compatibility.ts';
import { casesOf, filledLane, sweepPoints } from '../../../../shared/compare/expand.ts';
import type { RunCase } from '../../../../shared/compare/run.ts';
import type { CompareAsk, ComparePlan, Lane } from '../../../../shared/compare/setup.ts';
import { sweptLane } from '../../../../shared/compare/sweep.ts';
import { dialectOf } from '../../../../shared/dialects/presets.ts';
import { imageAsk } from '../../../../shared/images/ask.ts';
import { imageApiOf } from '../../../../shared/images/image-apis.ts';
import type { ProfileView } from '../../../../shared/profile.ts';
import type { WireRequest } from '../../../../shared/protocols/protocol.ts';
import type { KnownTool } from '../../../../shared/tool.ts';
import { useAppState } from '../../../app/app-context.tsx';
import { previewHeaders } from '../../../request-form/preview-headers.ts';
import { requestFor } from '../../../request-form/request-preview.ts';
import { nothingUnread } from '../../../request-form/parameters/unread-texts.ts';
import { useTools } from '../../../app/tools-state.ts';
import type { Column } from '../columns.ts';
import type { CompareFeature } from '../compare-feature.ts';
import { headsOfLanes } from '../lane-names.ts';
import { profileOfLane } from '../lanes/lane-profile.ts';
import { laneSays } from '../lanes/lane-says.ts';
import type { LaneRequest, RequestNote } from './lane-request.ts';
import { t, translated } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface NextGiven {
  readonly ask: CompareAsk;
  readonly plan: ComparePlan;
  /** Index among the cases that the plan makes. */
  readonly caseIndex: number;
  readonly profileOf: (lane: Lane) => ProfileView | undefined;
  readonly tools: readonly KnownTool[];
  readonly appVersion: string;
}

/** The request of a lane for one case: what it carries, with the values of the case's sweep. */
export function nextRequest(given: Lane, next: NextGiven): Pick<LaneRequest, 'api' | 'content'> {
  const head = { api: laneApi(given) };
  const profile = next.profileOf(given);
  if (profile === undefined) {
    return { ...head, content: { state: 'none', why: t(m.profileGone) } };
  }
  if (given.model.trim() === '') return { ...head, content: { state: 'none', why: t(m.chooseModel) } };
  const one = caseAt(next.ask, next.plan, next.caseIndex);
  const ask = { ...next.ask, text: one.text, system: one.system };
  const { lane: swept } = sweptLane(laneOver(given, dialectOf(profile.dialect)), one.sweep);
  const lane = filledLane(swept, one.values);
  const request = requestOf(lane, ask, profile, next.tools);
  return {
    ...head,
    content: {
      state: 'ready',
      path: request.path,
      headers: previewHeaders(request, { profile, api: head.api, appVersion: next.appVersion }),
      body: request.body,
      form: request.form !== undefined,
    },
  };
}

function requestOf(
  lane: LaneWithCapabilities,
  ask: CompareAsk,
  { id: profileId, dialect }: ProfileView,
  all: readonly KnownTool[],
): WireRequest {
  if (lane.kind === 'image') {
    const { job } = imageJobOf(lane, ask);
    return imageApiOf(lane.api).build(imageAsk(job, { profileId, dialect: dialectOf(dialect) }));
  }
  const tools = all.filter(({ id }) => ask.tools.includes(id));
  const { settings, earlier, draft } = carriedBy(lane, ask, tools);
  return requestFor({ settings, profileId, dialect, tools: settings.tools.length === 0 ? [] : tools }, earlier, draft)
    .request;
}

/** One case alone is filled in: there may be hundreds, and long texts. */
function caseAt(
  ask: CompareAsk,
  plan: ComparePlan,
  index: number,
): Pick<RunCase, 'text' | 'system' | 'values' | 'sweep'> {
  const points = Math.max(1, sweepPoints(plan.sweeps).length);
  const at = plan.cases.length === 0 ? 0 : Math.min(Math.floor(index / points), plan.cases.length - 1);
  const cases = casesOf(ask, { ...plan, cases: plan.cases.slice(at, at + 1) });
  return cases[index % points] ?? cases[0] ?? { text: ask.text, system: ask.system, values: {}, sweep: {} };
}

/** A step behind the typing: a long text is put into the request of each lane. */
export function useNextRequests(feature: CompareFeature, columns: readonly Column[]): readonly LaneRequest[] {
  const { ask, plan } = useDeferredValue(useStore(feature.setup.store, (value) => value.setup));
  const caseIndex = useStore(feature.viewState, (value) => value.case);
  const unread = useStore(feature.unread);
  const unreadOptions = useStore(feature.unreadOptions);
  const tools = useTools();
  const app = useAppState((value) => value.app);
  return useMemo(() => {
    const profileOf = (lane: Lane): ProfileView | undefined => profileOfLane(app, lane);
    const heads = headsOfLanes(
      columns.map(({ lane }) => lane),
      columns.map(({ label }) => label),
    );
    return columns.map(({ lane, number, label }, at): LaneRequest => {
      const built = nextRequest(lane, {
        ask,
        plan,
        caseIndex,
        profileOf,
        tools,
        appVersion: app?.version ?? '',
      });
      const { left, problems } = laneSays(lane, {
        ask,
        profile: profileOf(lane),
        tools,
        unread: unread[lane.id] ?? nothingUnread,
        unreadOptions: unreadOptions[lane.id] ?? nothingUnread,
      });
      const notes: readonly RequestNote[] = [
        ...problems.map(({ severity, message }) => ({ severity, message })),
        ...left.map(({ name, why }) => ({
          severity: 'note' as const,
          message: `${translated(name)}: ${translated(why)}`,
        })),
      ];
      return { ...built, number, name: label, head: heads[at] ?? '', notes };
    });
  }, [ask, plan, caseIndex, unread, unreadOptions, tools, app, columns]);
}
