/** The policy under which every host serves the window: what its page may load, and who may hold it. */
import { createHash, randomBytes } from 'node:crypto';

/** What one document is served with. */
interface DocumentPolicy {
  readonly headers: Readonly<Record<string, string>>;
  /** The document's HTML with the nonce of this policy in it. */
  withNonce(html: string): string;
}

/** The window's own; its headers are for every answer of the host that brings no others. */
export interface PagePolicy extends DocumentPolicy {
  readonly diagramFrame: DocumentPolicy;
}

/**
 * No remote origin at all, and nothing inline: no script, no style attribute in markup (React sets styles by the DOM,
 * which needs no permission). There are two exceptions. What the build put into `html`, the window's page, and marked
 * with `data-inline` is permitted by its hash. And a style element may name the nonce: open dialogs and menus put one
 * into the page to keep what lies under them from scrolling. The page finds the nonce where Vite's own loader looks for
 * it, on a `csp-nonce` meta element, and hands it on before its first paint.
 */
export function createPagePolicy(html: string, nonce = randomNonce(), frameNonce = randomNonce()): PagePolicy {
  const common = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), serial=(), hid=()',
  };
  return {
    headers: {
      'content-security-policy': [
        "default-src 'none'",
        ["script-src 'self'", ...inlineHashes(html, 'script')].join(' '),
        [`style-src 'self' 'nonce-${nonce}'`, ...inlineHashes(html, 'style')].join(' '),
        "img-src 'self' data: blob:",
        "media-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        // Only the diagram frame may be embedded; no other document may be framed.
        "frame-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
      ...common,
    },
    withNonce: (html) => html.replace(/<head>/i, (head) => `${head}<meta property="csp-nonce" nonce="${nonce}">`),
    diagramFrame: {
      headers: { 'content-security-policy': framePolicy(frameNonce), ...common },
      withNonce: (html) => html.replace('<script>', () => `<script nonce="${frameNonce}">`),
    },
  };
}

/**
 * The page that draws diagrams runs its one script, which is part of it, and loads nothing. It may style what it draws,
 * which the window may not. Whoever opens it, it is sandboxed: an origin of its own, with no way to the window's storage,
 * files or wire, and in browsers that isolate such pages a process of its own.
 */
function framePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ');
}

/** As sources of a policy, in the order of the page. */
function inlineHashes(html: string, tag: 'script' | 'style'): readonly string[] {
  const elements = html.matchAll(new RegExp(`<${tag} data-inline\\b[^>]*>(.*?)</${tag}>`, 'gs'));
  return [...elements].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

function randomNonce(): string {
  return randomBytes(16).toString('base64');
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
