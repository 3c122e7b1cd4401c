/** Chromium opens no scheme that it does not know, so the double shows `app://NAME` under a web origin that no server of the world has. */
const suffix = '.electron-double.test';

/** `app://quartet/x` → `https://app.quartet.electron-double.test/x`. */
export function toWeb(url: string): string {
  const match = /^([a-z]+):\/\/([a-z]+)(\/.*)?$/.exec(url);
  if (!match || url.startsWith('http')) return url;
  return `https://${match[1]}.${match[2]}${suffix}${match[3] ?? '/'}`;
}

export function fromWeb(url: string): string {
  const match = /^https:\/\/([a-z]+)\.([a-z]+)\.electron-double\.test(.*)$/.exec(url);
  return match ? `${match[1]}://${match[2]}${match[3]}` : url;
}

/** Chromium's `null` for what has no origin of its own. */
export function originOf(url: string): string {
  const match = /^([a-z]+:\/\/[^/]+)/.exec(fromWeb(url));
  return match?.[1] ?? 'null';
}
