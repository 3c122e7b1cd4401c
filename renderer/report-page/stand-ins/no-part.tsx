/** In place of parts that need a host or load more code: other pages, editors of requests and calls, drawn diagrams. */
import type { ReactNode } from 'react';

const NoPart = (): ReactNode => null;

export {
  NoPart as AddToolButton,
  NoPart as BodyEditor,
  NoPart as Diagram,
  NoPart as OpenInImages,
  NoPart as ToastCures,
  NoPart as ToolCallEditor,
};
