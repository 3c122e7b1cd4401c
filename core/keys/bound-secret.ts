/** A secret as the keychain holds it: itself, and on a line below the place that it is for, so that no change of a settings file sends it elsewhere (AUTH-4). */

export interface BoundSecret {
  readonly secret: string;
  /** Undefined in what an older Quartet, or somebody by hand, put there. */
  readonly belongsTo?: string;
}

const mark = '\nfor ';

export function boundText(secret: string, belongsTo: string): string {
  return `${secret}${mark}${belongsTo}`;
}

/** No secret that is kept has a line break of its own. */
export function boundSecret(text: string): BoundSecret {
  const at = text.lastIndexOf(mark);
  return at === -1 ? { secret: text } : { secret: text.slice(0, at), belongsTo: text.slice(at + mark.length) };
}

/** Scheme, host and port: what a key is for. */
export function originOf(root: string): string {
  return URL.canParse(root) ? new URL(root).origin : root;
}
