/** The policy under which every host serves the window: what its page may load, and who may hold it. */
import { randomBytes } from 'node:crypto';

export interface PagePolicy {
  /** For every answer of the host. */
  readonly headers: Readonly<Record<string, string>>;
  /** The page's HTML with the nonce of this policy in it. */
  withNonce(html: string): string;
}

/**
 * No remote origin at all, and nothing inline: no script, no style attribute in markup (React sets styles by the DOM,
 * which needs no permission). The one exception is a style element that names the nonce: open dialogs and menus put
 * one into the page to keep what lies under them from scrolling. The page finds the nonce where Vite's own loader
 * looks for it, on a `csp-nonce` meta element, and `first-paint.js` hands it on.
 */
export function createPagePolicy(nonce = randomBytes(16).toString('base64')): PagePolicy {
  return {
    headers: {
      'content-security-policy': [
        "default-src 'none'",
        "script-src 'self'",
        `style-src 'self' 'nonce-${nonce}'`,
        "img-src 'self' data: blob:",
        "media-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), serial=(), hid=()',
    },
    withNonce: (html) => html.replace(/<head>/i, (head) => `${head}<meta property="csp-nonce" nonce="${nonce}">`),
  };
}

/**
 * The policy for a kept file of a type, in place of the page's: an image in SVG, or whatever a browser takes for a
 * document, runs and loads nothing. The viewer that browsers have for PDF does not work within such a policy and keeps
 * the file's scripts to itself.
 */
export function filePolicy(type: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy':
      type === 'application/pdf'
        ? "frame-ancestors 'none'"
        : "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  };
}

/** Hashed files never change; all others are asked for again, by their tag. */
export function cacheControl(hashed: boolean): string {
  return hashed ? 'public, max-age=31536000, immutable' : 'no-cache';
}
