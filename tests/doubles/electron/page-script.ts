/** What a window's page runs before its own scripts: the renderer's side of the double, then the app's preload script. */

/** The names of the two ends between page and double; a page of the app knows neither. */
export const toMain = '__electronDoubleToMain';
export const fromMain = '__electronDoubleFromMain';
/** Sent by every new document before its preload script runs. */
export const newDocument = '@new-document';

/**
 * As Electron does for a sandboxed, isolated window: the preload script runs in the main frame alone, may require
 * `electron` and nothing else, and what it exposes is copied deeply, with functions as proxies, onto a property that
 * the page can neither write nor delete.
 */
export function pageScript(preload: string): string {
  return `(() => {
  if (window !== window.top) return;
  const send = window.${toMain};
  send(${JSON.stringify(newDocument)}, []);
  const listeners = new Map();
  Object.defineProperty(window, ${JSON.stringify(fromMain)}, {
    value: (channel, args) => {
      for (const listener of listeners.get(channel) ?? []) {
        // One that throws does not keep the next message from its turn.
        try {
          listener({ senderId: 0, ports: [] }, ...args);
        } catch (error) {
          reportError(error);
        }
      }
    },
  });
  const ipcRenderer = {
    send: (channel, ...args) => void send(channel, structuredClone(args)),
    on: (channel, listener) => {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
      return ipcRenderer;
    },
  };
  // Property by property, each nested object counted twice (shell/renderer/api/electron_api_context_bridge.cc:61, 171).
  const bridged = (value, depth = 0) => {
    if (depth >= 1000) throw new TypeError('Electron contextBridge recursion depth exceeded.  Nested objects deeper than 1000 are not supported.');
    const inner = (member) => bridged(member, depth + 2);
    if (typeof value === 'function') return (...args) => bridged(value(...args.map((arg) => bridged(arg))));
    if (typeof value !== 'object' || value === null) return value;
    // Of an error the message crosses, and nothing else (shell/renderer/api/electron_api_context_bridge.cc:356-374).
    if (value instanceof Error) return new Error(value.message);
    if (Array.isArray(value)) return value.map(inner);
    if (value instanceof Promise) return value.then((result) => bridged(result));
    if (Object.getPrototypeOf(value) !== Object.prototype) return structuredClone(value);
    return Object.freeze(Object.fromEntries(Object.entries(value).map(([key, member]) => [key, inner(member)])));
  };
  const contextBridge = {
    exposeInMainWorld: (key, api) => {
      if (key in window) throw new Error('Cannot bind an API on top of an existing property on the window object');
      Object.defineProperty(window, key, { value: bridged(api), enumerable: true });
    },
  };
  const require = (name) => {
    if (name === 'electron') return { contextBridge, ipcRenderer };
    throw new Error('module not found: ' + name);
  };
  const module = { exports: {} };
  (function (require, module, exports) {
${preload}
  })(require, module, module.exports);
})();`;
}
