/** The nonce by which the page allows style elements: those that name it, and no other. */

export function pageNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

/** Open dialogs and menus add a style element; this is where they look for the nonce. */
export function nameStyleNonce(): void {
  Object.assign(window, { __webpack_nonce__: pageNonce() });
}
