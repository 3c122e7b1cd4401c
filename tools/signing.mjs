/** How an installer is signed: as the environment gives it the means. */

/**
 * Options for electron-builder. Without a certificate macOS gets an ad-hoc signature, which Apple silicon wants at least;
 * that has no team, so the hardened runtime would refuse each of the app's own libraries, Electron's first of all.
 * @param {string} platform
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {string[]}
 */
export function signingOptions(platform, { CSC_LINK, CSC_NAME, APPLE_API_KEY, APPLE_ID, APPLE_KEYCHAIN_PROFILE }) {
  if (platform !== 'darwin') return [];
  if (!CSC_LINK && !CSC_NAME) return ['-c.mac.identity=-', '-c.mac.hardenedRuntime=false', '-c.mac.notarize=false'];
  return APPLE_API_KEY || APPLE_ID || APPLE_KEYCHAIN_PROFILE ? [] : ['-c.mac.notarize=false'];
}
