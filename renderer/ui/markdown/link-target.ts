/** Where links in answers may lead, and who opens them. */
import { createContext, useContext } from 'react';

/** Opens an address that `safeTarget` let through. */
export type OpenLink = (url: string) => void;

/** The address to open, or undefined for one that must not be: only web pages and mail, and no relative ones, since an answer has no place of its own. */
export function safeTarget(href: string): string | undefined {
  if (!/^(?:https?:\/\/|mailto:)/i.test(href.trim()) || !URL.canParse(href)) return undefined;
  return new URL(href).href;
}

const inNewWindow: OpenLink = (url) => {
  window.open(url, '_blank', 'noopener,noreferrer');
};

const Context = createContext<OpenLink>(inNewWindow);

/** Stands above the answers of a page that has a better way to open links than a new window. */
export const LinkOpener = Context;

export function useOpenLink(): OpenLink {
  return useContext(Context);
}
