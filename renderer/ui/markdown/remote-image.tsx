/** A remote image in an answer: a link at first, and the image itself once the user asks for it. */
import { createContext, useContext, useState, type ReactNode } from 'react';
import { t } from '../../language/t.ts';
import * as m from '../messages.ts';

/** Fetches an image through the host, as `origin` says where it is known. Resolves to an address of the host's own; rejects with why it cannot be had. */
export type FetchImage = (url: string, origin: string | undefined) => Promise<string>;

const Context = createContext<FetchImage | undefined>(undefined);

/** Stands above the answers of a page that can fetch images; elsewhere they stay links. */
export const ImageFetcher = Context;

const Origin = createContext<string | undefined>(undefined);

/** Stands around an answer, and names who named its images. */
export const ImageOrigin = Origin;

type State = 'link' | 'loading' | { readonly source: string } | { readonly problem: string };

export function RemoteImage({
  url,
  alt,
  children,
}: {
  /** Undefined where the address cannot be opened. */
  readonly url: string | undefined;
  readonly alt: string;
  /** The link. */
  readonly children: ReactNode;
}): ReactNode {
  const fetchImage = useContext(Context);
  const origin = useContext(Origin);
  const [state, setState] = useState<State>('link');
  if (typeof state === 'object' && 'source' in state) return <img src={state.source} alt={alt} title={url} />;
  const load = async (): Promise<void> => {
    if (fetchImage === undefined || url === undefined) return;
    setState('loading');
    try {
      setState({ source: await fetchImage(url, origin) });
    } catch (error) {
      setState({ problem: error instanceof Error ? error.message : t(m.imageFailed) });
    }
  };
  const askable = fetchImage !== undefined && url?.startsWith('https:') === true;
  return (
    <>
      {children}
      {askable ? (
        <button
          type="button"
          className="markdown-load-image"
          aria-busy={state === 'loading'}
          title={t(m.loadFrom, { host: new URL(url).host })}
          onClick={() => void load()}
        >
          {state === 'loading' ? t(m.loading) : t(m.loadImage)}
        </button>
      ) : null}
      {typeof state === 'object' ? <span role="alert"> {state.problem}</span> : null}
    </>
  );
}
