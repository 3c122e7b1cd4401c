/** Draws at most once a frame, however often it is asked to. */

export interface DrawingFrame {
  readonly request: () => void;
  readonly cancel: () => void;
}

export function drawingFrame(draw: () => void): DrawingFrame {
  let handle: number | undefined;
  return {
    request: () => {
      handle ??= requestAnimationFrame(() => {
        handle = undefined;
        draw();
      });
    },
    cancel: () => {
      if (handle !== undefined) cancelAnimationFrame(handle);
      handle = undefined;
    },
  };
}
