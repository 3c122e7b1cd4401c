/** What window and diagram frame say to each other: a page apart draws diagrams, so that neither its work nor its code is the window's. */

/** The path of that page, below the window's own origin. */
export const diagramPath = '/diagram.html';

/** Sent to the window once the page takes questions. */
export const diagramReady = 'quartet-diagram-ready';

/** One question a page; the answer comes over the port that is sent along. */
export interface DiagramQuestion {
  /** Mermaid, as a model wrote it. */
  readonly source: string;
  readonly dark: boolean;
}

/** A drawing as an SVG document of `width` by `height` CSS pixels, or why there is none. */
export type DiagramAnswer =
  | { readonly svg: string; readonly width: number; readonly height: number }
  | { readonly problem: string };
