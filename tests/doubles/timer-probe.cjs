/** Loaded before a host (`node --require`): on SIGUSR2 it prints which timers wait, as one line of JSON on standard error. */
/* oxlint-disable typescript/no-unsafe-assignment, typescript/no-unsafe-call, typescript/no-unsafe-member-access, typescript/no-unsafe-return -- it stands in for functions of Node that take anything */
const { syncBuiltinESMExports } = require('node:module');
const timers = require('node:timers');
const promises = require('node:timers/promises');

/** @type {Map<unknown, { ms: number, repeats: boolean, from: string }>} */
const waiting = new Map();
const place = () => (new Error('here').stack ?? '').split('\n').slice(3, 5).join(' ').replaceAll(/\s+/g, ' ').trim();

/** @type {any} */
const { setTimeout: later, setInterval: often, clearTimeout: stop } = timers;
/** @type {any} */
const setTimeoutSeen = (/** @type {any} */ run, /** @type {number} */ ms, /** @type {any[]} */ ...rest) => {
  const timer = later(
    (/** @type {any[]} */ ...given) => {
      waiting.delete(timer);
      run(...given);
    },
    ms,
    ...rest,
  );
  waiting.set(timer, { ms: ms ?? 0, repeats: false, from: place() });
  return timer;
};
/** @type {any} */
const setIntervalSeen = (/** @type {any} */ run, /** @type {number} */ ms, /** @type {any[]} */ ...rest) => {
  const timer = often(run, ms, ...rest);
  waiting.set(timer, { ms, repeats: true, from: place() });
  return timer;
};
const clearSeen = (/** @type {any} */ timer) => {
  waiting.delete(timer);
  stop(timer);
};
const replaced = {
  setTimeout: setTimeoutSeen,
  setInterval: setIntervalSeen,
  clearTimeout: clearSeen,
  clearInterval: clearSeen,
};
Object.assign(globalThis, replaced);
Object.assign(timers, replaced);
Object.assign(promises, {
  setTimeout: (/** @type {number} */ ms, /** @type {any} */ value, /** @type {any} */ options = {}) =>
    new Promise((resolve, reject) => {
      const timer = setTimeoutSeen(() => resolve(value), ms);
      if (options.ref === false) timer.unref();
      options.signal?.addEventListener('abort', () => {
        clearSeen(timer);
        reject(options.signal.reason);
      });
    }),
});
syncBuiltinESMExports();

process.on('SIGUSR2', () => process.stderr.write(`timers ${JSON.stringify([...waiting.values()])}\n`));
