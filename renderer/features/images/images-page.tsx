/** The image studio: the picture with the composer at its foot, and the versions at the right, or in a drawer. */
import { useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { imageAsk } from '../../../shared/images/ask.ts';
import type { ImageJob } from '../../../shared/images/image-job.ts';
import type { ImageAsk } from '../../../shared/images/image-api.ts';
import { imageApiOf } from '../../../shared/images/image-apis.ts';
import { TopBarBoundary, useActiveProfileId, useAppServices } from '../../app/app-context.tsx';
import { useLinkedPrompt } from '../../app/from-outside.ts';
import { draggedBack } from '../../host/drag-out.ts';
import type { ShowInspector } from '../../app/inspector.ts';
import { folderFault } from '../../app/upload-queue.ts';
import { navigate } from '../../app/navigation.ts';
import { PersistedPanels } from '../../app/persisted-panels.tsx';
import { DialogBoundary } from '../../ui/dialog-boundary.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { DropTarget } from '../../ui/drop-target.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import type { Pane } from '../../ui/panels.tsx';
import { drawerBelow, narrowBelow, useNarrow } from '../../ui/use-narrow.ts';
import { faultOf } from '../../app/app-state.ts';
import { RequestDialog, type BuiltRequest } from '../../request-form/request-dialog.tsx';
import { CanvasPane } from './canvas-pane.tsx';
import { useImagesCommands } from './images-commands.ts';
import { useImagesFeature } from './images-feature.ts';
import { ImagesTopBar } from './images-top-bar.tsx';
import { Composer } from './composer/composer.tsx';
import { Filmstrip } from './results/filmstrip.tsx';
import { ResultsPane } from './results/results-pane.tsx';
import { withHandedRequest } from './studio-draft.ts';
import { useStart } from './use-start.ts';
import { useNextRequest, type NextRequest } from './use-next-request.ts';
import { useRequest } from './results/use-versions.ts';
import type { VersionsStore } from './versions-value.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

export interface ImagesPageProps {
  readonly inspector: ShowInspector;
  /** An image that another page gave, to be shown; absent shows what was looked at last. */
  readonly versionId?: string;
}

export function ImagesPage({ inspector, versionId }: ImagesPageProps): ReactNode {
  const feature = useImagesFeature();
  const { studio, viewState, view } = feature;
  const { fromOutside } = useAppServices();
  const narrow = useNarrow(narrowBelow);
  const drawers = useNarrow(drawerBelow);
  const next = useNextRequest(feature);
  const { draft, how } = next;
  const [previewing, setPreviewing] = useState(false);
  const [sizeOpen, setSizeOpen] = useState(false);
  const { obstacle, tries, start } = useStart(feature, next, () => setSizeOpen(true));
  const inspected = useStore(viewState, (value) => value.inspected);
  const versionsOpen = useStore(viewState, (value) => value.versionsOpen);
  const inspectedAnswer = useInspectedAnswer(feature.versions, draft.shownVersionId);
  // Beside the picture again, they are not to come over it by themselves later.
  useEffect(() => {
    if (!drawers) viewState.setState({ versionsOpen: false });
  }, [viewState, drawers]);
  useEffect(() => () => studio.flush(), [studio]);
  const loaded = useStore(studio.store, (value) => value.loaded);
  useLinkedPrompt(fromOutside, 'images', loaded, (linked) => {
    studio.change(withHandedRequest(draft, linked));
  });
  useEffect(() => {
    if (versionId === undefined || !loaded) return;
    studio.show(versionId);
    navigate({ page: 'images' }, { replace: true });
  }, [studio, loaded, versionId]);

  const inspect =
    inspected !== null
      ? () => viewState.setState({ inspected: null })
      : inspectedAnswer === null
        ? undefined
        : () => viewState.setState({ inspected: inspectedAnswer });
  const region =
    how.mode !== 'edit' || draft.references.length === 0
      ? undefined
      : () => {
          studio.show(null);
          view.setTool(view.store.getState().tool === 'frame' ? 'brush' : 'frame');
        };
  useImagesCommands({
    edits: how.mode === 'edit',
    start,
    preview: () => setPreviewing(true),
    showInput: region === undefined || draft.shownVersionId === null ? undefined : () => studio.show(null),
    region,
    inspect,
    inspecting: inspected !== null,
  });

  const side =
    inspected === null ? (
      <ResultsPane />
    ) : (
      inspector({ messageId: inspected, onHide: () => viewState.setState({ inspected: null }), onSend: undefined })
    );
  const { shownVersionId } = draft;
  const panes: readonly Pane[] = [
    {
      id: 'canvas',
      label: t(m.canvasPane),
      minPx: 320,
      resetKey: shownVersionId,
      content: (
        <div className="flex min-h-0 min-w-0 flex-1 flex-col bg-sunken">
          <CanvasPane next={next} />
          {narrow ? <Filmstrip /> : null}
          <Composer
            next={next}
            obstacle={obstacle}
            tries={tries}
            narrow={narrow}
            size={{ open: sizeOpen, onOpen: setSizeOpen }}
            onStart={start}
            onPreview={() => setPreviewing(true)}
          />
        </div>
      ),
    },
    ...(drawers || inspected === null
      ? []
      : [
          {
            id: 'image-inspector',
            label: t(m.resultsPane),
            width: { preset: 29, min: 16, max: 55 },
            minPx: 360,
            content: side,
          },
        ]),
  ];
  return (
    <>
      <h1 className="sr-only">{t(m.images)}</h1>
      <TopBarBoundary>
        <ImagesTopBar drawers={drawers} onInspect={inspect} inspecting={inspected !== null} />
      </TopBarBoundary>
      <DropTarget
        invitation={t(m.dropToEdit)}
        onGiven={({ files, folders }) => {
          for (const name of folders) studio.refuse(name, folderFault(name));
          const { about = '' } = draggedBack(files) ?? {};
          const version = feature.versions.store.getState().versions.get(about);
          if (version === undefined) studio.addFiles(files);
          else studio.addVersion(version);
        }}
      />
      <div className="flex min-h-0 flex-1">
        <PersistedPanels panes={panes} />
        {drawers || inspected !== null ? null : (
          <div className="flex w-72 shrink-0 flex-col border-l border-line">
            <ErrorBoundary what={t(m.theResults)} size="pane" resetKey={shownVersionId}>
              {side}
            </ErrorBoundary>
          </div>
        )}
      </div>
      {drawers ? (
        <Drawer
          open={versionsOpen || inspected !== null}
          onOpenChange={(open) => {
            if (!open) viewState.setState({ versionsOpen: false, inspected: null });
          }}
          label={t(inspected === null ? m.versions : m.inspector)}
        >
          {side}
        </Drawer>
      ) : null}
      {previewing ? (
        <DialogBoundary what={t(m.thePreview)} onClose={() => setPreviewing(false)}>
          <RequestPreview next={next} onClose={() => setPreviewing(false)} />
        </DialogBoundary>
      ) : null}
    </>
  );
}

/** The id of its answer in the history; null where there is none. */
function useInspectedAnswer(versions: VersionsStore, shownVersionId: string | null): string | null {
  const requestId = useStore(versions.store, (value) => {
    const shown = shownVersionId === null ? undefined : value.versions.get(shownVersionId);
    return shown?.requestId ?? [...value.requests.values()].at(-1)?.id ?? null;
  });
  return useRequest(versions, requestId)?.messageId ?? null;
}

interface RequestPreviewProps {
  readonly next: NextRequest;
  readonly onClose: () => void;
}

/** Uses the original files, which the host prepares when they are sent. */
function asTakenIn(job: ImageJob, profileId: string): ImageAsk {
  return imageAsk(job, { profileId, sent: job.references.map(({ file }) => file) });
}

/** The request that the button would send at this moment (REQ-3). The host turns images upright and cuts regions out before they go. */
function RequestPreview({ next, onClose }: RequestPreviewProps): ReactNode {
  const feature = useImagesFeature();
  const profileId = useActiveProfileId() ?? '';
  const [built, setBuilt] = useState<BuiltRequest>({ state: 'loading', label: t(m.makingMask) });
  useEffect(() => {
    let live = true;
    feature.studio.compose().then(
      (job) => {
        if (live) setBuilt({ state: 'ready', request: imageApiOf(job.api).build(asTakenIn(job, profileId)) });
      },
      (error: unknown) => {
        if (live) setBuilt({ state: 'failed', fault: faultOf(error) });
      },
    );
    return () => {
      live = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- of the moment at which the dialog opened
  }, []);
  const { draft, how, problems } = next;
  const differences = [
    ...(draft.region !== null && how.mode === 'edit' ? [t(m.cutToRegion)] : []),
    ...(draft.afterWordsOf !== undefined || (draft.furtherTurn && how.mode === 'edit') ? [t(m.turnsAbove)] : []),
  ];
  return (
    <RequestDialog
      title={t(m.request)}
      description={[t(m.wouldBeSent), ...differences].join(' ')}
      built={built}
      api={how.api}
      errors={problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)}
      onClose={onClose}
    />
  );
}
