/** Who opens the links of an answer. */
import { createContext, useContext } from 'react';

/** Opens an address of `offeredLink`, or says why not. */
export type OpenLink = (url: string) => void;

const noOpener: OpenLink = () => {
  throw new Error('LinkOpener is missing above this link.');
};

const Context = createContext<OpenLink>(noOpener);

/** Stands above all answers: the window alone cannot open links in every host. */
export const LinkOpener = Context;

export function useOpenLink(): OpenLink {
  return useContext(Context);
}
