/** Loaded before a host (`node --require`): the process of the built-in gateway ends at once, as where a virus scanner forbids it. */
const childProcess = require('node:child_process');
const { syncBuiltinESMExports } = require('node:module');

const { fork } = childProcess;
childProcess.fork = (module, ...rest) =>
  fork(String(module).includes('gateway-process') ? '/nonexistent/gateway-process.mjs' : module, ...rest);
syncBuiltinESMExports();
