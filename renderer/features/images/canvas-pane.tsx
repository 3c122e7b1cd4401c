/** The picture: the first reference with its mask, the shown version, a request without a picture yet, or how to begin. */
import { Brush, LayoutGrid, Undo2, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { StudioDraft } from '../../../shared/images/image-job.ts';
import type { Margins } from '../../../shared/images/extension.ts';
import type { MaskMode } from '../../../shared/images/mask-op.ts';
import type { ImageVersion } from '../../../shared/images/image-version.ts';
import { useActiveProfileId, useAppServices } from '../../app/app-context.tsx';
import { faultOf } from '../../app/app-state.ts';
import { fileNameOf, saveFile } from '../../host/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FaultView } from '../../ui/fault-view.tsx';
import { floating } from '../../ui/popover.tsx';
import { AnswerInWords, VersionMissing } from './version-missing.tsx';
import { MaskEditor } from './canvas/mask-editor.tsx';
import { VariationGrid } from './canvas/variation-grid.tsx';
import { VersionView, viewButton } from './canvas/version-view.tsx';
import { originalOf } from './check/check-question.ts';
import { FirstCanvas } from './first-canvas.tsx';
import { useImagesFeature } from './images-feature.ts';
import { useBrought, useRequest } from './results/use-versions.ts';
import { RequestCard } from './results/request-cards.tsx';
import { isUnderWay } from './results/request-state.ts';
import { isShown } from './studio-draft.ts';
import type { NextRequest } from './use-next-request.ts';
import { useMaskBytes } from './use-mask-bytes.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

export interface CanvasPaneProps {
  readonly next: NextRequest;
}

export function CanvasPane({ next }: CanvasPaneProps): ReactNode {
  const feature = useImagesFeature();
  const { draft } = next;
  const shown = useStore(feature.versions.store, ({ versions }) =>
    draft.shownVersionId === null ? undefined : versions.get(draft.shownVersionId),
  );
  const [first] = draft.references;
  if (shown !== undefined) return <ShownVersion key={shown.id} next={next} version={shown} />;
  // Only an image that will be sent can be painted on.
  if (first !== undefined && next.how.mode === 'edit') return <Editor next={next} />;
  return <NothingShown draft={draft} />;
}

function ShownVersion({ next, version }: CanvasPaneProps & { readonly version: ImageVersion }): ReactNode {
  const feature = useImagesFeature();
  const { viewState, view } = feature;
  const { compare, heatMap, against, grid } = useStore(viewState);
  const request = useRequest(feature.versions, version.requestId);
  const other = useStore(feature.versions.store, ({ versions }) =>
    against === null || against === version.id ? undefined : versions.get(against),
  );
  const brought = useBrought(feature.versions, version);
  if (version.inWords === true) return <AnswerInWords version={version} request={request} />;
  if (version.file === null) return <VersionMissing version={version} request={request} />;
  const tools = <VersionTools next={next} version={version} brought={brought.length} other={other} />;
  if (grid && brought.length > 1) {
    return (
      <div className="relative flex min-h-0 flex-1 flex-col">
        <VariationGrid
          versions={brought}
          shownId={version.id}
          onChoose={(id) => {
            viewState.setState({ grid: false });
            feature.studio.show(id);
          }}
        />
        <div className={`${floating} absolute top-3 left-1/2 flex -translate-x-1/2 gap-0.5 rounded-[10px]! p-1`}>
          {tools}
        </div>
      </div>
    );
  }
  return (
    <VersionView
      before={other === undefined ? originalOf(version, request) : other.file}
      beforeTitle={other?.title}
      after={version.file}
      afterTitle={other === undefined ? undefined : version.title}
      compare={compare}
      onCompare={(mode) => viewState.setState({ compare: mode })}
      heatMap={heatMap?.versionId === version.id ? heatMap.bitmap : null}
      view={view}
      actions={tools}
    />
  );
}

interface VersionToolsProps extends CanvasPaneProps {
  readonly version: ImageVersion;
  /** Images that its request brought. */
  readonly brought: number;
  /** What it is compared with in place of its original. */
  readonly other: ImageVersion | undefined;
}

/** The images of the same request side by side, the end of a comparison, making it the input to paint on, and the way back to the input that is there. */
function VersionTools({ next, version, brought, other }: VersionToolsProps): ReactNode {
  const feature = useImagesFeature();
  const { studio, viewState } = feature;
  const grid = useStore(viewState, (value) => value.grid);
  const isInput = next.draft.references[0]?.versionId === version.id;
  return (
    <>
      {other === undefined ? null : (
        <button
          type="button"
          className={viewButton}
          title={t(m.compareOriginal, { title: other.title })}
          onClick={() => viewState.setState({ against: null })}
        >
          <X size={16} strokeWidth={1.75} aria-hidden className="opacity-80" />
          {t(m.endComparison)}
        </button>
      )}
      {brought < 2 ? null : (
        <button
          type="button"
          className={viewButton}
          aria-pressed={grid}
          title={t(m.allOfRequest)}
          onClick={() => viewState.setState({ grid: !grid })}
        >
          <LayoutGrid size={16} strokeWidth={1.75} aria-hidden className="opacity-80" />
          {t(m.allBrought, { count: brought })}
        </button>
      )}
      {
        // Only an image that will be sent can be painted on, so only then is there a way back to it.
        next.how.mode === 'edit' && next.draft.references.length > 0 && !isInput ? (
          <button type="button" className={viewButton} onClick={() => studio.show(null)}>
            <Undo2 size={16} strokeWidth={1.75} aria-hidden className="opacity-80" />
            {t(m.showInput)}
          </button>
        ) : null
      }
      <button
        type="button"
        className={viewButton}
        title={t(m.makeInput)}
        onClick={({ detail }) => {
          if (isInput) studio.show(null);
          else studio.useAsInput(version);
          // By key, this button is gone from under it.
          if (detail === 0) focusOnceThere('[data-mask-tools] button');
        }}
      >
        <Brush size={16} strokeWidth={1.75} aria-hidden className="opacity-80" />
        {t(m.paintOn)}
      </button>
    </>
  );
}

function Editor({ next }: CanvasPaneProps): ReactNode {
  const feature = useImagesFeature();
  const { studio, view } = feature;
  const { toasts } = useAppServices();
  const { draft, how } = next;
  const state = useStore(studio.store, (value) => value.mask);
  // Where the model accepts no mask the composer says so, and offers one that does.
  const mask = state.status === 'ready' ? state.document : null;
  const maskBytes = useMaskBytes(mask);
  const [question, setQuestion] = useState<{ readonly file: File; readonly problem: string } | null>(null);
  const [first] = draft.references;
  if (first === undefined) return null;
  const bring = async (file: File, scale: boolean): Promise<void> => {
    try {
      const problem = await studio.importMask(file, scale);
      if (problem !== null) setQuestion({ file, problem });
    } catch (error) {
      toasts.showFault(faultOf(error));
    }
  };
  const extend = async (margins: Margins): Promise<void> => {
    await studio.extend(margins);
    view.setTool('brush');
  };
  const pick = async (point: { readonly x: number; readonly y: number }, mode: MaskMode): Promise<boolean> => {
    try {
      await studio.selectColours(point, view.store.getState().range, mode);
      return true;
    } catch (error) {
      toasts.showFault(faultOf(error));
      return false;
    }
  };
  const save = async (): Promise<void> => {
    try {
      const blob = await studio.exportMask();
      if (blob !== null)
        saveFile(blob, fileNameOf(t(m.maskFile, { name: first.file.name.replace(/\.[^.]{1,8}$/, '') }), 'png'));
    } catch (error) {
      toasts.showFault(faultOf(error));
    }
  };
  if (!isShown(first.file)) return <NotPaintable name={first.file.name} />;
  return (
    <>
      {state.status === 'failed' ? (
        <div className="m-3 flex flex-col gap-2">
          <FaultView fault={state.fault} />
          <Button className="self-start" onClick={() => studio.change({ maskId: null })}>
            {t(m.startEmpty)}
          </Button>
        </div>
      ) : null}
      <MaskEditor
        image={first.file}
        mask={mask}
        loading={state.status === 'loading'}
        frame={draft.region}
        onFrame={(region) => studio.change({ region })}
        legalOnly={how.options.size?.kind === 'custom' && how.options.size.strict}
        onExtend={extend}
        onPick={pick}
        onImportMask={(file) => void bring(file, false)}
        onExportMask={() => void save()}
        maskBytes={maskBytes}
        view={view}
      />
      <ConfirmDialog
        open={question !== null}
        onOpenChange={(open) => {
          if (!open) setQuestion(null);
        }}
        title={t(m.scaleMask)}
        description={question?.problem ?? ''}
        action={t(m.scaleImport)}
        variant="primary"
        onConfirm={() => {
          if (question !== null) void bring(question.file, true);
        }}
      />
    </>
  );
}

/** HEIC and HEIF go out as they are; there is nothing to paint on here. */
function NotPaintable({ name }: { readonly name: string }): ReactNode {
  return (
    <div className="flex flex-1 items-center justify-center bg-sunken p-6">
      <p className="max-w-80 text-center text-13 text-pretty text-muted">{t(m.cannotShow, { name })}</p>
    </div>
  );
}

/** A request of this profile that is under way and has brought nothing to look at, or else what to do first. */
function NothingShown({ draft }: { readonly draft: StudioDraft }): ReactNode {
  const feature = useImagesFeature();
  const profileId = useActiveProfileId();
  const request = useStore(feature.versions.store, ({ requests }) =>
    [...requests.values()].findLast((each) => isUnderWay(each) && each.facts.profileId === profileId),
  );
  if (request === undefined) return <FirstCanvas draft={draft} />;
  return (
    <div className="flex min-h-0 flex-1 items-center justify-center bg-sunken p-6">
      <div className="w-full max-w-96">
        <RequestCard request={request} />
      </div>
    </div>
  );
}

/** It may take its time to be there. */
const longestWaitMs = 5_000;

/** `selector`: by a data attribute. Does nothing where the focus has moved meanwhile. */
function focusOnceThere(selector: string): void {
  const isThere = (): boolean => {
    const found = document.querySelector<HTMLElement>(selector);
    if (found !== null && document.activeElement === document.body) found.focus();
    return found !== null;
  };
  requestAnimationFrame(() => {
    if (isThere()) return;
    const observer = new MutationObserver(() => {
      if (isThere()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    setTimeout(() => observer.disconnect(), longestWaitMs);
  });
}
