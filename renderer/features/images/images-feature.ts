/** The image studio's stores, made once for the window. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { useFeatureStore, type AppServices } from '../../app/app-context.tsx';
import { activeProfile, faultOf } from '../../app/app-state.ts';
import { onLeaving } from '../../app/leaving.ts';
import { uploadFile } from '../../host/files.ts';
import { createCanvasView, type CanvasView } from './canvas/canvas-view.ts';
import type { CompareMode } from './canvas/version-view.tsx';
import { withModel } from '../../request-form/images/model-choice.ts';
import type { UnreadOptions } from '../../request-form/images/options/options.ts';
import { isUnderWay } from './results/request-state.ts';
import { createVersionsStore } from './results/versions-store.ts';
import { createStudioStore } from './studio-store.ts';
import { studioPictures } from './studio-pictures.ts';
import type { StudioStore } from './studio-value.ts';
import type { VersionsStore } from './versions-value.ts';
import { isSameJson } from '../../../shared/canonical-json.ts';

/** How the middle shows the current version. */
export interface ViewState {
  readonly compare: CompareMode;
  /** The version that the shown one is compared with, instead of its original. */
  readonly against: string | null;
  /** All results of the shown version's request are displayed side by side. */
  readonly grid: boolean;
  /** What changed outside the mask; laid over the image. */
  readonly heatMap: { readonly versionId: string; readonly bitmap: ImageBitmap } | null;
  /** The right column shows the record of a request in place of the results. */
  readonly inspected: string | null;
  /** The versions are over the page, where there is no room beside it. */
  readonly versionsOpen: boolean;
  /** A failed request whose card is shown, and null for none. */
  readonly opened: string | null;
  /** Requests that were seen under way. */
  readonly watched: ReadonlySet<string>;
  /** Failed requests whose failure needs no more to be shown. */
  readonly dismissed: ReadonlySet<string>;
}

export interface ImagesFeature {
  readonly studio: StudioStore;
  readonly versions: VersionsStore;
  readonly view: CanvasView;
  readonly viewState: StoreApi<ViewState>;
  /** What is typed at options and cannot be read. */
  readonly unread: StoreApi<UnreadOptions>;
}

const noViewState: ViewState = {
  compare: 'after',
  against: null,
  grid: false,
  heatMap: null,
  inspected: null,
  versionsOpen: false,
  opened: null,
  watched: new Set(),
  dismissed: new Set(),
};

export function createImagesFeature({ client, connection, appState, toasts }: AppServices): ImagesFeature {
  const versions = createVersionsStore(client, (fault) => toasts.showFault(fault));
  const studio = createStudioStore({
    client,
    versions,
    pictures: studioPictures,
    upload: uploadFile,
    profileId: () => activeProfile(appState.store.getState())?.id,
    completed: (draft) => withModel(draft, appState.store.getState().listing),
    onFault: (error) => toasts.showFault(faultOf(error)),
  });
  appState.store.subscribe((now, before) => {
    // The profile is a new object at each app update, so its content is compared.
    if (!isSameJson(activeProfile(now), activeProfile(before))) studio.profileChanged();
  });
  connection.state.subscribe(() => studio.profileChanged());
  const viewState = createStore<ViewState>()(() => noViewState);
  // Several results are chosen among before one of them is worked on.
  versions.store.subscribe(({ requests }, before) => {
    const { shownVersionId } = studio.store.getState().draft;
    const shown = shownVersionId === null ? undefined : versions.store.getState().versions.get(shownVersionId);
    const request = typeof shown?.requestId === 'string' ? requests.get(shown.requestId) : undefined;
    const was = request === undefined ? undefined : before.requests.get(request.id);
    if (request !== undefined && was !== undefined && isUnderWay(was) && !isUnderWay(request) && request.brought > 1)
      viewState.setState({ grid: true });
  });
  const flush = (): void => studio.flush();
  onLeaving(flush);
  return {
    studio,
    versions,
    view: createCanvasView(),
    viewState,
    unread: createStore<UnreadOptions>()(() => ({})),
  };
}

/** The feature, of which there is one in the window; its page makes it. */
export function useImagesFeature(): ImagesFeature {
  return useFeatureStore(createImagesFeature);
}
