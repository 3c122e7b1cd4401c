/** Says in words why Electron ended before its window opened, from what it printed and how it ended. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * @typedef {object} Ending
 * @property {string} runtime Electron's executable
 * @property {number | null} code
 * @property {NodeJS.Signals | null} signal
 * @property {string} said the last of what it wrote on standard error
 * @property {boolean} namespacesRestricted the system keeps programs without a profile from the sandbox's namespaces
 */

/**
 * Completes the sentence "Opening in the browser: …". Chromium's sentences are its own: `setuid_sandbox_host.cc` and
 * `zygote_host_impl_linux.cc` of a missing sandbox, `ozone_platform_x11.cc` and `env.cc` of a missing display.
 * @param {Ending} ending
 * @returns {string}
 */
export function whyNoWindow({ runtime, code, signal, said, namespacesRestricted }) {
  const library = /error while loading shared libraries: ([^\s:]+)/.exec(said)?.[1];
  if (library !== undefined) {
    return /^lib(ffmpeg|EGL|GLESv2|vulkan|vk_swiftshader)\b/.test(library)
      ? `Electron's runtime is unpacked only in part, ${library} is missing (delete node_modules/electron/dist and run npx install-electron)`
      : `the system lacks ${library}, which Electron needs`;
  }
  if (/Invalid file descriptor to ICU data|icudtl\.dat|resources\.pak/.test(said)) {
    return "Electron's runtime is unpacked only in part (delete node_modules/electron/dist and run npx install-electron)";
  }
  if (/SUID sandbox helper|No usable sandbox/.test(said) || (signal === 'SIGTRAP' && namespacesRestricted)) {
    return `${namespacesRestricted ? "AppArmor, as Ubuntu sets it up, keeps Electron's sandbox from starting" : "Electron's sandbox is not allowed to start here"}. To allow it: ${sandboxCommand(runtime)}`;
  }
  if (/Missing X server|platform failed to initialize|cannot open display|Failed to connect to Wayland/i.test(said)) {
    return 'the display that DISPLAY or WAYLAND_DISPLAY names does not answer';
  }
  return `Electron ended before its window opened (${signal ?? `code ${code}`})`;
}

/**
 * The helper that Chromium asks for where namespaces are kept from it; it works for this copy of Electron alone.
 * @param {string} runtime
 */
function sandboxCommand(runtime) {
  const helper = `'${join(dirname(runtime), 'chrome-sandbox').replaceAll("'", String.raw`'\''`)}'`;
  return `sudo chown root ${helper} && sudo chmod 4755 ${helper}`;
}

/**
 * Ubuntu 23.10 and later.
 * @param {string} [file]
 */
export function areNamespacesRestricted(file = '/proc/sys/kernel/apparmor_restrict_unprivileged_userns') {
  try {
    return readFileSync(file, 'utf8').trim() === '1';
  } catch {
    return false;
  }
}
