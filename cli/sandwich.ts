/** `quartet sandwich`: stands on both sides of a gateway, and says what it loses between them. */
import { runSandwich, type SandwichCell } from '../core/sandwich/run-sandwich.ts';
import { sendThrough } from '../core/transport/http.ts';
import { systemCertificates } from '../core/transport/network.ts';
import { scenarios } from '../shared/sandwich/scenarios.ts';
import { descriptionOf, surfaceIds } from '../shared/surfaces.ts';
import { numberOf, wordOf, type Values } from './command-line.ts';
import { onInterruption } from './interruption.ts';
import { CouldNotRun, exitCodes, type ExitCode, type Output } from './outcome.ts';
import { writeTo } from './report-files.ts';
import { startUpstream } from './scripted-upstream.ts';
import type { CommandTarget } from './target.ts';

export async function sandwich(
  values: Values,
  target: CommandTarget,
  output: Output,
  version: string,
): Promise<ExitCode> {
  if (values.one('base') === undefined && values.one('profile') === undefined)
    throw new CouldNotRun('Name the gateway to stand around: --base or --profile.');
  const fronts = values.many('front').map((word) => wordOf(word, 'front', surfaceIds));
  const models = values.many('model');
  const only = values.many('only').map((word) =>
    wordOf(
      word,
      'only',
      scenarios.map(({ id }) => id),
    ),
  );
  const upstream = await startUpstream(numberOf(values, 'upstream-port', 0, 0)).catch((error: unknown) => {
    throw new CouldNotRun(`The upstream cannot be opened: ${(error as Error).message}`);
  });
  const interruption = onInterruption();
  try {
    if (!values.is('quiet')) output.note(`The upstream is at ${upstream.root}\n`);
    const cells = await runSandwich({
      fronts: fronts.length === 0 ? surfaceIds : fronts,
      models: (models.length === 0 ? ['sandwich'] : models).map((model) => ({ model })),
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
    const report = values.one('report');
    if (report !== undefined) await writeTo(report, `${JSON.stringify({ gateway: target.name, cells }, null, 2)}\n`);
    output.out(matrixText(cells));
    if (cells.every((cell) => cell.upstream === undefined))
      throw new CouldNotRun(`Nothing reached the upstream: point the gateway to ${upstream.root}.`);
    return cells.every(({ losses }) => losses.length === 0) ? exitCodes.holds : exitCodes.differs;
  } finally {
    interruption.release();
    await upstream.close();
  }
}

function matrixText(cells: readonly SandwichCell[]): string {
  return cells
    .map(({ front, upstream, streamed, scenario, losses }) => {
      const way = `${descriptionOf(front).label} → ${upstream === undefined ? 'nowhere' : descriptionOf(upstream).label}`;
      const head = `${way}, ${streamed ? 'streamed' : 'whole'}, ${scenario}: `;
      if (losses.length === 0) return `${head}nothing is lost\n`;
      const lines = losses.map(
        ({ name, direction, was, became }) => `  ${direction}: ${name}: ${shown(was)} → ${shown(became)}\n`,
      );
      return `${head}\n${lines.join('')}`;
    })
    .join('');
}

function shown(value: string | undefined): string {
  if (value === undefined) return 'nothing';
  return value.length > 80 ? `${value.slice(0, 79)}…` : value;
}
