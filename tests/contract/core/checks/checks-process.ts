/**
 * A process to be killed: a whole core on a folder, which runs checks against a gateway in another process and says
 * what it was told of them. Arguments: folder, root and key of the gateway; then what is to be checked.
 */
import { createCore } from '../../../../core/core.ts';
import { builtInId } from '../../../../core/settings/settings-data.ts';
import type { CheckSetup } from '../../../../shared/checks/check-run.ts';
import { createClient } from '../../../../shared/wire/client.ts';
import { createWirePair } from '../../../../shared/wire/pair.ts';

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
const run = await client.call('checks.start', {
  profileId: builtInId,
  setup: JSON.parse(setup) as CheckSetup,
  prices: {},
});
process.stdout.write(`${JSON.stringify({ runId: run.id })}\n`);
for await (const updates of client.stream('checks.watch', { runId: run.id })) {
  const findings = updates.flatMap((update) => (update.type === 'findings' ? update.findings : []));
  if (findings.length > 0) process.stdout.write(`${JSON.stringify({ findings })}\n`);
}
