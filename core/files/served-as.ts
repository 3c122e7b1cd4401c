/** The content type under which a window gets a kept file: media as they are, texts as plain text, all else as bytes. */

export interface ServedAs {
  readonly type: string;
  /** May be shown in a tab of its own; otherwise it is saved. */
  readonly shown: boolean;
}

/** Any text, HTML above all, is served as plain text, so that it cannot run in this origin. */
export function servedAs(mimeType: string): ServedAs {
  if (mimeType === 'image/svg+xml') return { type: mimeType, shown: false };
  if (/^(?:image|video|audio)\//.test(mimeType) || mimeType === 'application/pdf')
    return { type: mimeType, shown: true };
  if (mimeType.startsWith('text/') || mimeType === 'application/json' || mimeType === 'application/xml') {
    return { type: 'text/plain; charset=utf-8', shown: true };
  }
  return { type: 'application/octet-stream', shown: false };
}
