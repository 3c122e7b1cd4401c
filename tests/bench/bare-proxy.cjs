/** The least that a proxy of Node does, in a process of its own: what passes through it costs the machine as much as any other's must. Prints its port. */
const http = require('node:http');

const target = new URL(process.argv[2] ?? '');
const agent = new http.Agent({ keepAlive: true });
const server = http.createServer((incoming, response) => {
  const { method, url: path, headers } = incoming;
  const onward = http.request({ agent, host: target.hostname, port: target.port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(response);
  });
  incoming.pipe(onward);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${address !== null && typeof address === 'object' ? address.port : 0}\n`);
});
// Whoever started it keeps its input open, and takes it along when it ends.
process.stdin.on('end', () => process.exit(0)).resume();
