/** What the viewport says. */

// image-tiles-worker.ts
export const itIsNotInThe = 'It is no longer in the data folder.';
export const thisWindowCannotShowIts =
  'This window can’t show its format, or the file is damaged. It can still be sent.';

// image-tiles.ts
export const thereWasNotEnoughMemory = 'There was not enough memory to show it. It can still be sent.';
export const thePartOfTheApp = 'The part of the app that opens images did not start.';

// stage-notes.tsx
export const openingTheImage = 'Opening the image';
export const nameCannotBeShown = '“{name}” can’t be shown.';

// zoom-chip.tsx
export const zoomZoom = 'Zoom {zoom}';
export const fit = 'Fit';
export const zoomIn = 'Zoom in';
export const zoomOut = 'Zoom out';
