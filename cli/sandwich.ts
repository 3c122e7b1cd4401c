/** `quartet sandwich`: stands on both sides of a gateway, and says what it loses between them. */
import { startUpstream } from '../gateway/scripted-upstream.ts';
import { runSandwich } from '../core/sandwich/run-sandwich.ts';
import { sendThrough } from '../core/transport/http.ts';
import { systemCertificates } from '../core/transport/network.ts';
import { lossesText, matrixOf, matrixText } from '../shared/sandwich/matrix.ts';
import { sandwichReport } from '../shared/sandwich/report.ts';
import { scenarios } from '../shared/sandwich/scenarios.ts';
import type { SandwichModel } from '../shared/sandwich/standing.ts';
import { apiIds, type ApiId } from '../shared/apis.ts';
import { portOf, wordOf, type Values } from './command-line.ts';
import { onInterruption } from './interruption.ts';
import { CouldNotRun, exitCodes, type ExitCode, type Output } from './outcome.ts';
import { requireWritable, writeTo } from './report-files.ts';
import type { CommandTarget } from './target.ts';

export async function sandwich(
  values: Values,
  target: CommandTarget,
  output: Output,
  version: string,
): Promise<ExitCode> {
  if (values.one('base') === undefined && values.one('profile') === undefined)
    throw new CouldNotRun('Name the gateway to stand around: --base or --profile.');
  const fronts = values.many('front').map((word) => wordOf(word, 'front', apiIds));
  const models = modelsOf(values);
  const only = values.many('only').map((word) =>
    wordOf(
      word,
      'only',
      scenarios.map(({ id }) => id),
    ),
  );
  const report = values.one('report');
  await requireWritable([report]);
  const upstream = await startUpstream(portOf(values, 'upstream-port')).catch((error: unknown) => {
    throw new CouldNotRun(`The upstream cannot be opened: ${(error as Error).message}`);
  });
  const interruption = onInterruption();
  try {
    if (!values.is('quiet')) output.note(`The upstream is at ${upstream.root}\n`);
    const cells = await runSandwich({
      fronts: fronts.length === 0 ? apiIds : fronts,
      models,
      scenarios: only.length === 0 ? scenarios : scenarios.filter(({ id }) => only.includes(id)),
      forms: ['whole', 'streamed'],
      upstream,
      access: target.access,
      dialect: target.dialect,
      send: sendThrough({ certificates: systemCertificates }),
      appVersion: version,
      signal: interruption.signal,
    });
    if (interruption.signal.aborted) throw new CouldNotRun(`Interrupted after ${cells.length} scenarios.`);
    if (cells.length === 0) throw new CouldNotRun('No scenario of --only is one of these fronts.');
    const matrix = matrixOf(cells);
    if (report !== undefined) await writeTo(report, sandwichReport(target.name, cells));
    output.out(`${matrixText(matrix)}${lossesText(cells)}`);
    if (cells.every((cell) => cell.upstream === undefined))
      throw new CouldNotRun(`Nothing reached the upstream: point the gateway to ${upstream.root}.`);
    const isLossless = cells.every(({ losses }) => losses.every(({ hasNoPlace }) => hasNoPlace === true));
    return isLossless ? exitCodes.holds : exitCodes.differs;
  } finally {
    interruption.release();
    await upstream.close();
  }
}

/** What is asked for where no model is named. */
const anyModel = 'sandwich';

/** Repeated alone, for a router's model may be `provider,model`. Of `--upstream`, with the protocol that each is to reach, and of `--model`, which may reach any. */
function modelsOf(values: Values): readonly SandwichModel[] {
  const expected = values.each('upstream').map((text): SandwichModel => {
    const at = text.indexOf(':');
    const upstream: ApiId = wordOf(at < 0 ? text : text.slice(0, at), 'upstream', apiIds);
    const model = at < 0 ? anyModel : text.slice(at + 1);
    if (model === '') throw new CouldNotRun(`--upstream takes PROTOCOL:MODEL, not ${text}.`);
    return { model, upstream };
  });
  const models = [...expected, ...values.each('model').map((model) => ({ model }))];
  return models.length === 0 ? [{ model: anyModel }] : models;
}
