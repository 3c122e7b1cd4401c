/** The headers under which every host serves the window: what its page may load, and who may hold it. */

/**
 * No remote origin at all. Inline style elements are allowed because dialogs (scroll lock), toasts and resizable
 * panels put theirs into the page and not all take a nonce; with no origin to load from, a style can leak nothing.
 * Style attributes in markup stay forbidden: React sets styles by the DOM, which needs no permission.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "style-src-attr 'none'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const pageHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), serial=(), hid=()',
};

/** Hashed files never change; all others are asked for again, by their tag. */
export function cacheControl(hashed: boolean): string {
  return hashed ? 'public, max-age=31536000, immutable' : 'no-cache';
}
