/** React's drawing into the document: a piece of the start (start-pieces.ts). */
export { createRoot } from 'react-dom/client';
