/**
 * A process to be killed: a whole core on a folder, which runs a grid against a gateway in another process and says
 * how many of its cells have been told of as done. Arguments: folder, root and key of the gateway; then the setup.
 */
import { createCore } from '../../../core/core.ts';
import { builtInId } from '../../../core/settings/settings-data.ts';
import { compareSetupSchema } from '../../../shared/compare/setup.ts';
import { createClient } from '../../../shared/wire/client.ts';
import { createWirePair } from '../../../shared/wire/pair.ts';

const [dataDir = '', root = '', key = '', setup = ''] = process.argv.slice(2);
const core = await createCore({
  version: '0.0.0',
  host: 'browser',
  dataDir,
  keyStore: 'memory',
  native: {},
  builtInGateway: { root, key },
});
const { host, client: end } = createWirePair();
core.serve(host);
const client = createClient(end);
const run = await client.call('compare.start', {
  setup: compareSetupSchema.parse(JSON.parse(setup)),
  activeProfileId: builtInId,
});
process.stdout.write(`${JSON.stringify({ runId: run.id })}\n`);
for await (const updates of client.stream('compare.watch', { runId: run.id })) {
  const done = updates.flatMap((update) =>
    update.type === 'cells' ? update.cells.filter(({ state }) => state === 'done') : [],
  );
  if (done.length > 0) process.stdout.write(`${JSON.stringify({ done })}\n`);
}
