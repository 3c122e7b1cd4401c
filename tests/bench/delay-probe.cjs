/** Loaded before a host (`node --require`): SIGUSR2 begins to measure the delay of its event loop, the next one prints it as one line of JSON on standard error. */
const { monitorEventLoopDelay } = require('node:perf_hooks');

/** @type {import('node:perf_hooks').IntervalHistogram | undefined} */
let measuring;

process.on('SIGUSR2', () => {
  if (measuring === undefined) {
    measuring = monitorEventLoopDelay({ resolution: 1 });
    measuring.enable();
    return;
  }
  measuring.disable();
  const ms = (/** @type {number} */ nanoseconds) => nanoseconds / 1e6;
  const { max, mean } = measuring;
  const told = { p50: ms(measuring.percentile(50)), p99: ms(measuring.percentile(99)), max: ms(max), mean: ms(mean) };
  measuring = undefined;
  process.stderr.write(`delay ${JSON.stringify(told)}\n`);
});
