/** In place of parts that need a host or load more code: editors of requests and calls, drawn diagrams. */
import type { ReactNode } from 'react';

const NoPart = (): ReactNode => null;

export {
  NoPart as BodyEditor,
  NoPart as Diagram,
  NoPart as OpenInImages,
  NoPart as ToastCures,
  NoPart as ToolCallEditor,
};
