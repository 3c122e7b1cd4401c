/** How long a sound or a video is, as far as this window can play it. */
import { useEffect, useState } from 'react';
import type { Attachment } from '../../../shared/attachment.ts';
import { fileAddress } from '../../host/file-address.ts';

/** By hash; undefined where it cannot be told. */
const known = new Map<string, Promise<number | undefined>>();

function secondsOf(hash: string, address: string, kind: 'audio' | 'video'): Promise<number | undefined> {
  const present = known.get(hash);
  if (present !== undefined) return present;
  const asked = new Promise<number | undefined>((resolve) => {
    const element = document.createElement(kind);
    const end = (): void => {
      const { duration } = element;
      // Lets go of what was loaded.
      element.removeAttribute('src');
      element.load();
      resolve(Number.isFinite(duration) && duration > 0 ? duration : undefined);
    };
    element.preload = 'metadata';
    element.addEventListener('loadedmetadata', end, { once: true });
    element.addEventListener('error', end, { once: true });
    element.src = address;
  });
  known.set(hash, asked);
  return asked;
}

/** Undefined until it is known, and for what has no length. */
export function useMediaSeconds(attachment: Attachment): number | undefined {
  const [seconds, setSeconds] = useState<number>();
  const file = attachment.source === 'file' ? attachment.file : undefined;
  const kind = file?.kind === 'audio' || file?.kind === 'video' ? file.kind : undefined;
  const { hash, name } = file ?? {};
  useEffect(() => {
    if (kind === undefined || hash === undefined || name === undefined) return undefined;
    let live = true;
    void secondsOf(hash, fileAddress({ hash, name }), kind).then((found) => {
      if (live) setSeconds(found);
    });
    return () => {
      live = false;
    };
  }, [kind, hash, name]);
  return kind === undefined ? undefined : seconds;
}
