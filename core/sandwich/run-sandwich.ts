/** Sends scenarios through a gateway whose other side is scripted, and judges what came of each. */
import type { Dialect } from '../../shared/dialects/dialect.ts';
import { FaultError } from '../../shared/fault.ts';
import { isImageEndpoint } from '../../shared/images/descriptions.ts';
import type { Block } from '../../shared/message.ts';
import type { TurnMessage } from '../../shared/protocols/protocol.ts';
import { answerOf, judgeSandwich, type ConversionLoss, type SaidAnswer } from '../../shared/sandwich/judge.ts';
import type { Scenario, UpstreamSays } from '../../shared/sandwich/scenarios.ts';
import type { SandwichModel } from '../../shared/sandwich/standing.ts';
import { whySkipped } from '../../shared/sandwich/skipped-scenarios.ts';
import {
  sentWords,
  wireText,
  type RecordedCell,
  type WireExchange,
  type WireBody,
} from '../../shared/sandwich/wire.ts';
import { isProtocolId, type ApiId } from '../../shared/apis.ts';
import { redactorOf, type GatewayAccess } from '../transport/gateway-request.ts';
import type { Send } from '../transport/http.ts';
import { requestText } from '../exchange/text-request.ts';
import { askOver, askToDraw, sandwichProfile, type BuiltCall, type Asking } from './ask.ts';
import { receivedRequest, said, receivedApi, type ReceivedExchange } from './received-request.ts';

/** The other side: says what it is told to, and tells what it received. */
export interface ScriptedUpstream {
  /** What it says from now on, once this has resolved. */
  say(says: UpstreamSays): void | Promise<void>;
  /** What reached it since `say`; undefined where nothing did. */
  received(): Promise<ReceivedExchange | undefined>;
}

export type AskedForm = 'whole' | 'streamed';

export interface SandwichRunOptions {
  readonly fronts: readonly ApiId[];
  readonly models: readonly SandwichModel[];
  readonly scenarios: readonly Scenario[];
  readonly forms: readonly AskedForm[];
  readonly upstream: ScriptedUpstream;
  readonly access: () => Promise<GatewayAccess>;
  readonly dialect: Dialect;
  readonly send: Send;
  readonly appVersion: string;
  readonly signal: AbortSignal;
  /** Told of each scenario when it is over, with its cell where it is one of the front's. */
  readonly onDone?: (done: number, of: number, cell: RecordedCell | undefined) => void;
}

/** One after the other: the other side says one thing at a time. */
export async function runSandwich(options: SandwichRunOptions): Promise<readonly RecordedCell[]> {
  const cells: RecordedCell[] = [];
  const steps = stepsOf(options);
  for (const [at, { front, model, scenario, form }] of steps.entries()) {
    if (options.signal.aborted) return cells;
    const cell = await cellOf(front, model, scenario, form === 'streamed', options);
    if (cell !== undefined) cells.push(cell);
    options.onDone?.(at + 1, steps.length, cell);
  }
  return cells;
}

interface Step {
  readonly front: ApiId;
  readonly model: SandwichModel;
  readonly scenario: Scenario;
  readonly form: AskedForm;
}

/** Those that are asked: what has no place over a front is no step. */
function stepsOf({ fronts, models, scenarios, forms, dialect }: SandwichRunOptions): readonly Step[] {
  return fronts.flatMap((front) =>
    models
      .filter((model) => isMeant(front, model))
      .flatMap((model) =>
        scenarios.flatMap((scenario) =>
          forms
            .filter((form) => whySkipped({ front, scenario, dialect, streamed: form === 'streamed' }) === undefined)
            .map((form): Step => ({ front, model, scenario, form })),
        ),
      ),
  );
}

/** A model behind an endpoint for images is asked for over one alone, and others over a protocol of conversations. */
function isMeant(front: ApiId, { upstream }: SandwichModel): boolean {
  return upstream === undefined || isProtocolId(upstream) === isProtocolId(front);
}

/** What went through in one exchange. */
interface Exchanged {
  readonly came: SaidAnswer;
  readonly answered?: SaidAnswer;
  readonly upstream?: ApiId;
  readonly losses: readonly ConversionLoss[];
  readonly wire: WireExchange;
}

/** Undefined for a scenario that is none of this front's. */
async function cellOf(
  front: ApiId,
  { model, upstream: expected }: SandwichModel,
  scenario: Scenario,
  streamed: boolean,
  options: SandwichRunOptions,
): Promise<RecordedCell | undefined> {
  const asking = { scenario, model, dialect: options.dialect, streamed };
  const first = await firstOf(front, asking);
  if (first === undefined) return undefined;
  const exchanged = await sendThroughBoth(first, scenario.says, options);
  const { upstream } = exchanged;
  const second = await secondTurn(front, asking, exchanged, options);
  return {
    front,
    ...(upstream === undefined ? {} : { upstream }),
    model,
    streamed,
    scenario: scenario.id,
    losses: [
      ...(expected === undefined || upstream === undefined || upstream === expected
        ? []
        : [{ name: 'upstream protocol', direction: 'request', was: expected, became: upstream } as const]),
      ...exchanged.losses,
      ...(second?.losses ?? []).map((loss): ConversionLoss => ({ ...loss, inSecondTurn: true })),
    ],
    exchanges: [exchanged.wire, ...(second === undefined ? [] : [second.wire])],
  };
}

async function firstOf(front: ApiId, asking: Asking): Promise<BuiltCall | undefined> {
  if (isProtocolId(front)) return askOver(front, asking);
  return isImageEndpoint(front) ? askToDraw(front, asking) : undefined;
}

/** The answer goes back: as the other side said it, or over two protocols as it came, with a result for each of its calls. */
async function secondTurn(
  front: ApiId,
  asking: Asking,
  { came, answered, upstream }: Exchanged,
  options: SandwichRunOptions,
): Promise<Exchanged | undefined> {
  const { thenSays } = asking.scenario;
  if (thenSays === undefined || !isProtocolId(front) || answered === undefined || came.status >= 400) return undefined;
  const { blocks } = answerOf(upstream === front ? answered : came).candidates[0] ?? { blocks: [] };
  const origin = { protocol: front, model: asking.model, profileId: sandwichProfile };
  const since: TurnMessage[] = [
    { role: 'assistant', blocks, origin },
    { role: 'tool', blocks: blocks.flatMap(resultOf) },
  ];
  return sendThroughBoth(askOver(front, { ...asking, since }), thenSays, options);
}

function resultOf(block: Block): readonly Block[] {
  if (block.kind !== 'tool-call') return [];
  const { callId, name } = block;
  return [{ kind: 'tool-result', callId, name, output: '17 °C, rain', isError: false, open: false }];
}

const maxBytes = 16 * 1024 * 1024;

async function sendThroughBoth(
  { call, asked }: BuiltCall,
  says: UpstreamSays,
  { upstream, access, send, appVersion, signal }: SandwichRunOptions,
): Promise<Exchanged> {
  await upstream.say(says);
  const through = await access();
  const answer = await requestText(through, call, signal, { send, appVersion, maxBytes }).catch((error: unknown) => {
    if (error instanceof FaultError) return error;
    throw error;
  });
  const received = await upstream.received();
  // Whatever is wrong before anything gets through is wrong with the whole run.
  if (answer instanceof FaultError && received === undefined) throw answer;
  const came: SaidAnswer =
    answer instanceof FaultError
      ? { api: asked.api, status: received?.status ?? 0, text: '', broke: answer.fault.kind }
      : said(asked.api, answer.status, answer.body);
  // What came is without secrets already: a gateway may put a header's value into what it sends on, or have it answered.
  const redactor = redactorOf(through);
  const reached = received === undefined ? undefined : receivedApi(received);
  const arrived =
    received === undefined || reached === undefined ? undefined : await receivedRequest(received, reached);
  // Redacted before it is cut: a key that lies over the cut would stand there in part.
  const redacted = (head: string, body: string): WireBody => wireText(redactor.text(head), redactor.text(body));
  const wire: WireExchange = {
    sent: redacted(`${call.method} ${call.path}`, sentWords(asked, call.body)),
    ...(received === undefined
      ? {}
      : {
          arrived: redacted(`POST ${received.path}`, sentWords(arrived, Buffer.from(received.body).toString('utf8'))),
          answered: redacted(String(received.status), received.answer),
        }),
    cameBack:
      answer instanceof FaultError
        ? redacted(answer.fault.kind, answer.fault.message)
        : redacted(String(answer.status), answer.body),
  };
  if (received === undefined || reached === undefined || arrived === undefined)
    return { came, losses: judgeSandwich({ asked, came }), wire };
  const answered = said(reached, received.status, redactor.text(received.answer));
  const losses = redactor.value(judgeSandwich({ asked, received: arrived, answered, came }));
  return { came, answered, upstream: reached, losses, wire };
}
