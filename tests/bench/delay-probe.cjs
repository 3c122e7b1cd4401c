/**
 * Loaded before a host (`node --require`): SIGUSR2 begins to measure the delay of its event loop, the next one prints it
 * as one line of JSON on standard error. On Linux with what the longest one was: its own work, the wait for a processor
 * that others had, or sleep in a call of the system.
 */
const { monitorEventLoopDelay } = require('node:perf_hooks');
const { readFileSync } = require('node:fs');

/** Milliseconds that this thread ran and that it waited for a processor, since its start; none where the system does not tell. */
function scheduled() {
  try {
    const [ran, waited] = readFileSync('/proc/self/schedstat', 'latin1').split(' ');
    return { ran: Number(ran) / 1e6, waited: Number(waited) / 1e6 };
  } catch {
    return { ran: NaN, waited: NaN };
  }
}

/** The longest time between two rounds of the loop, told by its parts. */
function watchLongest() {
  let before = { at: performance.now(), ...scheduled() };
  let longest = { took: 0, ran: 0, waited: 0 };
  const timer = setInterval(() => {
    const now = { at: performance.now(), ...scheduled() };
    const took = now.at - before.at;
    if (took > longest.took) longest = { took, ran: now.ran - before.ran, waited: now.waited - before.waited };
    before = now;
  }, 1);
  return () => {
    clearInterval(timer);
    return longest;
  };
}

/** @type {{ histogram: import('node:perf_hooks').IntervalHistogram; longest: () => object } | undefined} */
let measuring;

process.on('SIGUSR2', () => {
  if (measuring === undefined) {
    measuring = { histogram: monitorEventLoopDelay({ resolution: 1 }), longest: watchLongest() };
    measuring.histogram.enable();
    return;
  }
  const { histogram, longest } = measuring;
  measuring = undefined;
  histogram.disable();
  const ms = (/** @type {number} */ nanoseconds) => nanoseconds / 1e6;
  const { max } = histogram;
  const told = { p50: ms(histogram.percentile(50)), p99: ms(histogram.percentile(99)), max: ms(max) };
  process.stderr.write(`delay ${JSON.stringify({ ...told, longest: longest() })}\n`);
});
