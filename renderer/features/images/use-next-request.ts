/** The draft as it would be sent now, and what prevents it. */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { StudioDraft } from '../../../shared/images/image-job.ts';
import type { Problem } from '../../../shared/protocols/protocol.ts';
import { useActiveProfileId, useAppState } from '../../app/app-context.tsx';
import { useMaskFact } from './canvas/use-mask-fact.ts';
import type { ImagesFeature } from './images-feature.ts';
import { modelsPending as areModelsPending } from '../../request-form/model-choice.ts';
import { withModel } from '../../request-form/images/model-choice.ts';
import { unreadProblems } from '../../request-form/images/options/options.ts';
import { requestPlan, paintedFor, problemsOf, type RequestPlan, type PaintedMask } from './studio-ask.ts';

export interface NextRequest {
  /** With a model where none was chosen yet. */
  readonly draft: StudioDraft;
  readonly how: RequestPlan;
  readonly problems: readonly Problem[];
  /** A mask is painted and goes along. */
  readonly masked: boolean;
  /** A mask is painted, and the model takes none. */
  readonly maskUnusable: boolean;
  /** There are no models to choose from: the gateway is still being asked for them, or there is none. */
  readonly modelsPending: boolean;
}

export function useNextRequest({ studio, unread }: ImagesFeature): NextRequest {
  const given = useStore(studio.store, (value) => value.draft);
  const mask = useStore(studio.store, (value) => value.mask);
  const texts = useStore(unread);
  const listing = useAppState((value) => value.listing);
  const profileId = useActiveProfileId() ?? '';
  const document = mask.status === 'ready' ? mask.document : null;
  const maskFault = mask.status === 'failed' ? mask.fault : null;
  const painted = useMaskFact<PaintedMask>(document, (each) => paintedFor(each, given.region), 'empty', given.region);
  const draft = useMemo(() => withModel(given, listing), [given, listing]);
  const how = useMemo(() => requestPlan(draft), [draft]);
  // Without a gateway there is none to choose from, either.
  const modelsPending = draft.model === '' && (profileId === '' || areModelsPending(listing));
  const problems = useMemo(() => {
    const notRead = unreadProblems(how.api, draft, how.options, texts);
    const known = document === null ? null : { size: document, painted };
    const found = problemsOf(draft, maskFault === null ? known : { fault: maskFault }, profileId)
      // Problems of a field's current text replace those of its last valid value.
      .filter(({ field }) => notRead.every((problem) => problem.field !== field))
      // No "choose a model" while the models are still loading.
      .filter(({ field }) => !modelsPending || field !== 'Image model');
    return [...found, ...notRead];
  }, [draft, how, document, maskFault, painted, profileId, texts, modelsPending]);
  const isPainted = painted === 'painted' && how.mode === 'edit';
  const masked = isPainted && how.options.mask !== undefined;
  return { draft, how, problems, masked, maskUnusable: isPainted && !masked, modelsPending };
}

/** The problem at a field, and the note there. */
export function saidAt(
  problems: readonly Problem[],
  field: string,
): { readonly problem: string | undefined; readonly note: string | undefined } {
  const messageOf = (severity: Problem['severity']): string | undefined =>
    problems.find((each) => each.field === field && each.severity === severity)?.message;
  return { problem: messageOf('error'), note: messageOf('note') };
}
