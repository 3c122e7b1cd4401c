/** `quartet ask`: one question to a model, and its answer. */
import { refusesKey } from '../core/checks/early-stop.ts';
import { probe } from '../core/checks/probe.ts';
import { recordedExchange } from '../core/checks/recorded-exchange.ts';
import { sampleFile } from '../core/checks/sample-files.ts';
import { sendThrough } from '../core/transport/http.ts';
import { systemCertificates } from '../core/transport/network.ts';
import { buildAsk } from '../shared/checks/build-ask.ts';
import { writeExchangeFile } from '../shared/exchange-file.ts';
import { textOf } from '../shared/message.ts';
import { createReplay } from '../shared/replay.ts';
import { wordOf, type Values } from './command-line.ts';
import { CouldNotRun, exitCodes, type ExitCode, type Output } from './outcome.ts';
import { requireWritable, writeTo } from './report-files.ts';
import type { CommandTarget } from './target.ts';
import { firstProtocol, protocolIds } from '../shared/protocols/descriptions.ts';

export async function ask(
  values: Values,
  words: readonly string[],
  target: CommandTarget,
  output: Output,
  version: string,
): Promise<ExitCode> {
  const prompt = words.join(' ');
  if (prompt.trim() === '') throw new CouldNotRun('There is nothing to ask. Write the question behind the options.');
  const protocol = wordOf(values.one('protocol') ?? firstProtocol, 'protocol', protocolIds);
  const model = values.one('model') ?? 'alpha-5.5';
  const system = values.one('system');
  const file = values.one('save');
  await requireWritable([file]);
  const built = buildAsk(
    {
      kind: 'turn',
      api: protocol,
      prompt,
      ...(system === undefined ? {} : { system }),
      ...(values.is('stream') ? { stream: true } : {}),
    },
    { model, profileId: 'command', dialect: target.dialect, sample: (name) => sampleFile(name).file },
  );
  if (built === undefined) throw new CouldNotRun('This cannot be asked.');
  const record = await probe(built, {
    access: await target.access(),
    send: sendThrough({ certificates: systemCertificates }),
    appVersion: version,
    signal: new AbortController().signal,
  });
  const whole = recordedExchange(record, { id: 'command', endpoint: protocol, profileName: target.name });
  const last = whole.attempts.at(-1);
  if (last === undefined) throw new CouldNotRun('Nothing was sent.');
  if (file !== undefined) await writeTo(file, writeExchangeFile(whole));
  const played = createReplay({
    protocol,
    attempt: last.attempt,
    events: last.events,
    responseBody: last.attempt.responseBody,
  });
  const answer = played.answerAt(played.steps);
  const isJson = values.many('format').includes('json');
  if (isJson)
    output.out(`${JSON.stringify({ exchange: JSON.parse(writeExchangeFile(whole)) as unknown, answer }, null, 2)}\n`);
  if (answer.end?.type === 'fault') {
    // The gateway's own sentence, where it said one.
    const { message } = last.attempt.fault ?? answer.end.fault;
    output.note(`${message}\n`);
    const couldNotRun = last.attempt.status === undefined || refusesKey(last.attempt);
    return couldNotRun ? exitCodes.couldNotRun : exitCodes.differs;
  }
  if (!isJson) output.out(`${textOf(answer.candidates[0]?.blocks ?? [])}\n`);
  return exitCodes.holds;
}
