/** Under which type a kept file is handed to the window: media as they are, texts as plain ones, all else as mere bytes. */

export interface ServedAs {
  readonly type: string;
  /** May be shown in a tab of its own; otherwise it is saved. */
  readonly shown: boolean;
}

/** Text of any kind, HTML above all, is plain text in this origin. */
export function servedAs(mimeType: string): ServedAs {
  if (mimeType === 'image/svg+xml') return { type: mimeType, shown: false };
  if (/^(?:image|video|audio)\//.test(mimeType) || mimeType === 'application/pdf')
    return { type: mimeType, shown: true };
  if (mimeType.startsWith('text/') || mimeType === 'application/json' || mimeType === 'application/xml') {
    return { type: 'text/plain; charset=utf-8', shown: true };
  }
  return { type: 'application/octet-stream', shown: false };
}
