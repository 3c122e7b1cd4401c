/** What a page says of itself (`features/NAME/page.ts`): its address, how it is found, and the view that is fetched with its first use. */
import type { LucideIcon } from 'lucide-react';
import type { PageId } from '../../shared/pages.ts';
import type { LazyPart } from '../ui/lazy-part.tsx';
import type { DemoId } from './demos.ts';
import type { ShowInspector } from './inspector.ts';

/** What the address of a page says; each page has its own parts beside the name. */
export interface PageRoute {
  readonly page: PageId;
}

/** What a page is handed beside the parts of its route: features do not know one another. */
export interface PageSurroundings {
  readonly inspector: ShowInspector;
  readonly onDemo: (id: DemoId) => void;
}

/** One of the ways into a page that the palette offers. */
export interface PageCommand<Own> {
  readonly label: string;
  readonly route: Own;
  /** e.g. `Mod+,`. */
  readonly keys?: string;
  readonly words?: string;
}

export interface PageEntry<Own extends PageRoute = PageRoute> {
  readonly icon: LucideIcon;
  /** Where the rail leads. */
  readonly home: Own;
  /** The rail leads back to what was shown of the page last. */
  readonly comesBack?: true;
  /** Reads what follows the page's name in the address; empty parts are absent. */
  read(first: string | undefined, second: string | undefined, third: string | undefined): Own;
  /** What follows the page's name in the address. */
  path(route: Own): readonly (string | null | undefined)[];
  /** The window's title, where it is not the label. Fixed words alone: a title is seen by other programs. */
  title?(route: Own): string;
  /** The top bar says what is shown of the page in place of its name. */
  readonly titled?: true;
  /** Further ways in that the palette offers. Without any it offers the page itself. */
  readonly commands?: readonly PageCommand<Own>[];
  /** Further words by which the palette finds the page. */
  readonly words?: string;
  readonly view: LazyPart<Own & PageSurroundings>;
}
