/** `quartet replay FILE`: an exported exchange, read again without a network. */
import { readFile } from 'node:fs/promises';
import { readExchangeFile } from '../shared/exchange-file.ts';
import { writeHar } from '../shared/exports/har.ts';
import { writeOpenTelemetry } from '../shared/exports/open-telemetry.ts';
import { textOf } from '../shared/message.ts';
import { createReplay } from '../shared/replay.ts';
import type { Values } from './command-line.ts';
import { CouldNotRun, exitCodes, type ExitCode, type Output } from './outcome.ts';

export async function replay(values: Values, [file]: readonly string[], output: Output): Promise<ExitCode> {
  if (file === undefined) throw new CouldNotRun('Name the file of an exchange.');
  const text = await readFile(file, 'utf8').catch((error: unknown) =>
    Promise.reject(new CouldNotRun(`${file} cannot be read: ${(error as Error).message}`)),
  );
  const { exchange, attempts } = readExchangeFile(text);
  const format = values.many('format');
  if (format.includes('har') || format.includes('otel')) {
    const whole = { exchange, attempts };
    output.out(format.includes('har') ? writeHar(whole) : writeOpenTelemetry(whole));
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
  if (format.includes('json')) output.out(`${JSON.stringify(answer, null, 2)}\n`);
  else {
    for (const [index, { blocks }] of answer.candidates.entries()) {
      output.out(`${answer.candidates.length > 1 ? `# Candidate ${index + 1}\n` : ''}${textOf(blocks)}\n`);
      for (const block of blocks) if (block.kind === 'tool-call') output.out(`${block.name}(${block.arguments})\n`);
    }
    output.note(
      `${exchange.protocol}, ${attempts.length} attempts, ${last.events.length} events, ${Math.round(played.timeAt(played.steps))} ms\n`,
    );
  }
  if (answer.end?.type !== 'fault') return exitCodes.holds;
  output.note(`${answer.end.fault.message}\n`);
  return exitCodes.differs;
}
