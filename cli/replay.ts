/** `quartet replay FILE`: an exported exchange, read again without a network. */
import { addressesFor } from '../shared/address.ts';
import type { WholeExchange } from '../shared/exchange-file.ts';
import { writeHar } from '../shared/exports/har.ts';
import { writeOpenTelemetry } from '../shared/exports/open-telemetry.ts';
import { counted } from '../shared/counted.ts';
import { textOf } from '../shared/message.ts';
import { createReplay } from '../shared/replay.ts';
import { descriptionOf } from '../shared/apis.ts';
import { portOf, wordOf, type Values } from './command-line.ts';
import { exchangeIn, readGivenFile } from './given-file.ts';
import { onInterruption } from './interruption.ts';
import { CouldNotRun, exitCodes, type ExitCode, type Output } from './outcome.ts';

const formats = ['text', 'json', 'har', 'otel'] as const;
const ofPlaying = ['format'];
const ofServing = ['port', 'speed', 'fault'];

export async function replay(values: Values, files: readonly string[], output: Output): Promise<ExitCode> {
  const [file] = files;
  if (file === undefined) throw new CouldNotRun('Name the file of an exchange.');
  const serves = values.is('serve');
  const idle = (serves ? ofPlaying : ofServing).find(
    (name) => values.one(name) !== undefined || values.each(name).length > 0,
  );
  if (idle !== undefined)
    throw new CouldNotRun(`--${idle} is for ${serves ? 'a replay without' : 'use with'} --serve.`);
  if (serves) return serve(values, files, output);
  const [format = 'text', ...others] = values.many('format').map((word) => wordOf(word, 'format', formats));
  if (others.length > 0 || files.length > 1)
    throw new CouldNotRun('Without --serve, one file is played again, in one --format.');
  const { exchange, attempts } = await recordIn(file);
  if (format === 'har' || format === 'otel') {
    const whole = { exchange, attempts };
    output.out(format === 'har' ? writeHar(whole) : writeOpenTelemetry(whole));
    return exitCodes.holds;
  }
  const last = attempts.at(-1);
  if (last === undefined) throw new CouldNotRun(`${file} holds no attempt.`);
  const played = createReplay({
    ...exchange,
    attempt: last.attempt,
    events: last.events,
    responseBody: last.attempt.responseBody,
  });
  const answer = played.answerAt(played.steps);
  if (format === 'json') output.out(`${JSON.stringify(answer, null, 2)}\n`);
  else {
    for (const [index, { blocks }] of answer.candidates.entries()) {
      output.out(`${answer.candidates.length > 1 ? `# Candidate ${index + 1}\n` : ''}${textOf(blocks)}\n`);
      for (const block of blocks) if (block.kind === 'tool-call') output.out(`${block.name}(${block.arguments})\n`);
    }
    output.note(
      `${exchange.protocol}, ${counted(attempts.length, 'attempt')}, ${counted(last.events.length, 'event')}, ${Math.round(played.timeAt(played.steps))} ms\n`,
    );
  }
  if (answer.end?.type !== 'fault') return exitCodes.holds;
  output.note(`${answer.end.fault.message}\n`);
  return exitCodes.differs;
}

async function recordIn(file: string): Promise<WholeExchange> {
  return exchangeIn(file, (await readGivenFile(file)).toString('utf8'));
}

/** Serves the recorded answers until the command is interrupted. */
async function serve(values: Values, files: readonly string[], output: Output): Promise<ExitCode> {
  const port = portOf(values, 'port');
  const exchanges = await Promise.all(files.map(recordIn));
  if (exchanges.every(({ attempts }) => attempts.length === 0)) throw new CouldNotRun('There is no answer to serve.');
  // The gateway is brought along by this alone.
  const [{ startStandIn }, { lostElsewhere }, { faultNamed }] = await Promise.all([
    import('./stand-in.ts'),
    import('./said-answers.ts'),
    import('../gateway/faults/fault-tokens.ts'),
  ]);
  const faultOf = (text: string) => {
    try {
      return faultNamed(text, '--fault');
    } catch (error) {
      const [reason] = (error as Error).message.split('; see');
      throw new CouldNotRun(`--fault ${reason}.`);
    }
  };
  const running = await startStandIn(exchanges, {
    port,
    speed: speedOf(values.one('speed')),
    faults: values.many('fault').map(faultOf),
    onAnswer: (line) => output.out(`${line}\n`),
  }).catch((error: unknown) => {
    throw new CouldNotRun(`The address cannot be opened: ${(error as Error).message}`);
  });
  try {
    const own = [...new Set(exchanges.map(({ exchange }) => descriptionOf(exchange.protocol).label))].join(', ');
    output.out(
      `${running.root} answers as recorded over ${own}; other protocols get the answer rebuilt from the recording\n`,
    );
    for (const { label, address } of addressesFor(running.root)) output.out(`  ${label}: ${address}\n`);
    const lost = lostElsewhere(exchanges);
    if (lost.length > 0) output.out(`  Lost there, and in another form: ${lost.join(', ')}\n`);
    const { signal } = onInterruption();
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  } finally {
    await running.close();
  }
  return exitCodes.holds;
}

/** `recorded`, `instant`, or how many times faster. */
function speedOf(word = 'recorded'): number {
  if (word === 'recorded') return 1;
  if (word === 'instant') return Infinity;
  const speed = Number(word);
  if (!(speed > 0)) throw new CouldNotRun(`--speed takes recorded, instant, or how many times faster, not ${word}.`);
  return speed;
}
