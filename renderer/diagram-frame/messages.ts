/** What the frame that draws diagrams says; the window says it in its language. */

export const drawingEmpty = 'the drawing is empty.';
