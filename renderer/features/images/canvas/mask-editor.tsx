/** The mask editor: an image that can be looked at closely, painted on, and of which a region can be chosen. */
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { StoredFile } from '../../../../shared/attachment.ts';
import type { Margins } from '../../../../shared/images/extension.ts';
import type { Frame } from '../../../../shared/images/image-job.ts';
import type { MaskMode, MaskOp } from '../../../../shared/images/mask-op.ts';
import { useSize } from '../../../ui/use-size.ts';
import type { MaskDocument } from '../mask/mask-document.ts';
import { BrushRing, useToolCursor } from './tool-cursor.tsx';
import { CanvasStage, useStage, type HoverPlace } from '../../../viewport/canvas-stage.tsx';
import type { CanvasView } from './canvas-view.ts';
import { maskNudge, nextBrushSize, type EditorKey, movedView } from './editor-keys.ts';
import { EditorStatus } from './editor-status.tsx';
import { ExtendBar } from './extend-bar.tsx';
import { ExtendOverlay, FrameOverlay } from './frame-overlay.tsx';
import { ImageLayer } from '../../../viewport/image-layer.tsx';
import { MaskLayer } from './mask-layer.tsx';
import { MaskToolbar } from './mask-toolbar.tsx';
import { announcedStep, stepWords } from './mask-words.ts';
import { ShapeOverlay } from './shape-overlay.tsx';
import { StageNotes } from '../../../viewport/stage-notes.tsx';
import { createToolSession, type ToolSession } from './tool-session.ts';
import { movedBy } from './tools/move-tool.ts';
import type { Stage } from '../../../viewport/stage.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { ZoomChip } from '../../../viewport/zoom-chip.tsx';
import { showsWhole } from '../../../viewport/viewport.ts';
import { useImageTiles } from '../../../viewport/use-image-tiles.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface MaskEditorProps {
  /** The first reference. */
  readonly image: StoredFile;
  /** Null while it is still `loading`, and where it cannot be read: then only zoom, pan and the region work. */
  readonly mask: MaskDocument | null;
  readonly loading: boolean;
  readonly frame: Frame | null;
  readonly onFrame: (frame: Frame | null) => void;
  /** The model accepts custom sizes, by its rules. */
  readonly legalOnly: boolean;
  /** Makes the image larger; resolves once it is, or it was said why not. */
  readonly onExtend: (margins: Margins) => Promise<void>;
  /** Resolves to whether the colours like that of a pixel were found and marked. */
  readonly onPick: (point: { readonly x: number; readonly y: number }, mode: MaskMode) => Promise<boolean>;
  readonly onImportMask: (file: File) => void;
  readonly onExportMask: () => void;
  /** Size of the mask's file as it would be sent; null while it is not known. */
  readonly maskBytes: number | null;
  readonly view: CanvasView;
}

/** CSS pixels around an image that is shown whole, below the toolbar. */
const margin = { side: 16, top: 28, bottom: 24 } as const;
/** How near, in CSS pixels, is on a handle or a corner. */
const reachPixels = 8;

export function MaskEditor(props: MaskEditorProps): ReactNode {
  const { image, mask, loading, frame, onFrame, view } = props;
  const { tiles, state, size: fileSize } = useImageTiles(image);
  const size = useMemo(() => (mask === null ? fileSize : { width: mask.width, height: mask.height }), [mask, fileSize]);
  const tool = useStore(view.store, (value) => value.tool);
  const toolbar = useSize();
  // It lies below the image and not over its edge, which is there to be dragged.
  const extendBar = useSize();
  const stage = useStage(view, size, {
    top: toolbar.height + margin.top,
    right: margin.side,
    bottom: margin.bottom + (tool === 'extend' ? extendBar.height : 0),
    left: margin.side,
  });
  const said = useMemo(() => createStore<string>()(() => ''), []);
  const [spaceHeld, setSpaceHeld] = useState(false);
  /** The image without its mask, for as long as the key is held. */
  const [before, setBefore] = useState(false);
  const root = useRef<HTMLElement>(null);
  const stageElement = useRef<HTMLDivElement>(null);
  const hover = useMemo(() => createStore<HoverPlace>()(() => null), []);
  const margins = useStore(view.store, (value) => value.margins);
  const surround = useStore(view.store, (value) => value.surround);
  useEffect(() => stage.setSurround(surround), [stage, surround]);
  const writeMargins = (next: Margins): void => {
    view.writeMargins(next);
    const viewport = stage.viewport.getState();
    if (viewport !== null && !showsWhole(viewport, next)) stage.fit();
  };
  const maskShown = useStore(view.store, (value) => value.maskShown);
  // A left drag paints or does nothing: it never moves the image unless the hand is chosen.
  const drags = spaceHeld || tool === 'hand';

  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const say = useCallback(
    (what: string) => {
      const { mask: now } = latest.current;
      if (now !== null) said.setState(announcedStep(what, now.coverage), true);
    },
    [said],
  );
  const session: ToolSession = useMemo(
    () =>
      // oxlint-disable-next-line react/refs -- what the tools do reads it, later
      createToolSession({
        setting: () => {
          const viewport = stage.viewport.getState();
          if (viewport === null) return null;
          const { frame: present } = latest.current;
          const reach = (reachPixels * viewport.stage.ratio) / viewport.scale;
          return { ...view.store.getState(), image: viewport.image, frame: present, reach };
        },
        mask: () => latest.current.mask,
        onFrame: (next) => latest.current.onFrame(next),
        onMargins: (margins) => view.setMargins(margins),
        onPick: ({ mode, x, y }) => {
          said.setState(t(m.looking), true);
          void latest.current.onPick({ x, y }, mode).then((done) => {
            if (done) say(mode === 'add' ? t(m.rangeAdded) : t(m.rangeRemoved));
            // The reason is shown beside it. The old text is cleared, or the same announcement for the next pixel would not be read.
            else said.setState('', true);
          });
        },
        onDone: (op) => say(stepWords(op)),
      }),
    [stage, view, said, say],
  );
  const moving = useStore(session.state, (now) => (now.type === 'moving' ? now : null));
  const offset = moving === null ? null : onScreen(stage, movedBy(moving));
  // Work begun with one tool or on one mask is not continued with another.
  useEffect(() => () => session.settle(), [session, tool, mask]);
  useToolCursor({ element: stageElement, stage, session, hover, tool, frame, drags });

  // Nobody paints what they cannot see.
  useEffect(() => mask?.onChange(() => view.setMaskShown(true)), [mask, view]);
  const apply = (op: MaskOp): void => {
    session.settle();
    mask?.apply(op);
    say(stepWords(op));
  };
  const undo = (): void => {
    if (!mask?.canUndo) return;
    session.settle();
    mask.undo();
    say(t(m.undone));
  };
  const redo = (): void => {
    if (!mask?.canRedo) return;
    session.settle();
    mask.redo();
    say(t(m.doneAgain));
  };
  const onKey = (pressed: EditorKey): boolean => {
    const by = tool === 'move' && mask !== null ? maskNudge(pressed) : undefined;
    if (by !== undefined) {
      if (mask !== null && mask.coverage > 0) apply({ type: 'move', ...by });
      return true;
    }
    const key = movedView(stage, pressed);
    if (key === undefined) return true;
    const working = session.state.getState().type !== 'idle';
    switch (key.type) {
      case 'tool':
        view.setTool(key.tool);
        return true;
      case 'swap':
        view.setTool(tool === 'brush' ? 'eraser' : 'brush');
        return true;
      case 'size':
        view.setBrushSize(nextBrushSize(view.store.getState().brushSize, key.direction));
        return true;
      case 'invert':
        if (mask !== null) apply({ type: 'invert' });
        return true;
      case 'show':
        view.setMaskShown(!view.store.getState().maskShown);
        return true;
      case 'undo':
        undo();
        return true;
      case 'redo':
        redo();
        return true;
      case 'cancel':
      case 'finish':
      case 'back':
        session.give({ type: key.type });
        return working;
    }
  };
  useEditorKeys({ root, stage: stageElement, onKey, onSpace: setSpaceHeld, onBefore: setBefore });

  const unavailable = mask !== null ? undefined : loading ? t(m.stillOpening) : t(m.cannotBeRead);
  return (
    <section
      ref={root}
      aria-label={t(m.maskEditor)}
      className="relative flex min-h-0 min-w-0 flex-1 flex-col overflow-hidden bg-sunken"
    >
      <CanvasStage
        ref={stageElement}
        stage={stage}
        label={t(m.canvas)}
        picture={
          size === null ? image.name : t(m.pictureOf, { name: image.name, size: `${size.width} × ${size.height}` })
        }
        drags={() => drags}
        onInput={(input) => session.give(input)}
        hover={hover}
      >
        {tiles === null ? null : <ImageLayer stage={stage} tiles={tiles} />}
        {mask === null || before || !maskShown ? null : (
          <MaskLayer stage={stage} mask={mask} view={view} offset={offset} />
        )}
        <FrameOverlay stage={stage} state={session.state} frame={frame} withHandles={tool === 'frame'} />
        {tool === 'extend' ? <ExtendOverlay stage={stage} margins={margins} /> : null}
        <ShapeOverlay stage={stage} state={session.state} />
        {mask !== null && !drags && (tool === 'brush' || tool === 'eraser') ? (
          <BrushRing stage={stage} view={view} hover={hover} />
        ) : null}
        <StageNotes state={state} name={image.name} />
      </CanvasStage>
      <div
        ref={toolbar.ref}
        className="pointer-events-none absolute inset-x-3 top-3 @container flex items-center gap-2"
      >
        <ZoomChip stage={stage} bare />
        <span className="flex-1" />
        <MaskToolbar
          view={view}
          image={size}
          mask={mask}
          unavailable={unavailable}
          onApply={apply}
          onUndo={undo}
          onRedo={redo}
          onImport={props.onImportMask}
          onExport={props.onExportMask}
        />
        <span className="flex-1" />
        <EditorStatus
          view={view}
          size={size}
          frame={frame}
          onFrame={onFrame}
          withFrame={tool === 'frame' || frame !== null}
          mask={mask}
          unavailable={unavailable}
          maskBytes={mask === null ? null : props.maskBytes}
        />
      </div>
      {tool === 'extend' && size !== null ? (
        <div ref={extendBar.ref} className="pointer-events-none absolute inset-x-3 bottom-3 flex justify-center">
          <ExtendBar
            view={view}
            image={size}
            legalOnly={props.legalOnly}
            onWrite={writeMargins}
            onExtend={props.onExtend}
          />
        </div>
      ) : null}
      <Announcer said={said} />
    </section>
  );
}

/** Image pixels as CSS pixels of the stage. */
function onScreen(stage: Stage, { x, y }: { readonly x: number; readonly y: number }) {
  const viewport = stage.viewport.getState();
  const scale = viewport === null ? 1 : viewport.scale / viewport.stage.ratio;
  return { x: x * scale, y: y * scale };
}

/** For screen readers; apart, so that a stroke does not draw the editor anew. */
function Announcer({ said }: { readonly said: StoreApi<string> }): ReactNode {
  return (
    <div role="status" className="sr-only">
      {useStore(said)}
    </div>
  );
}
