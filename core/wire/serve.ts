/** Answers the calls of one window: a closed table of methods, validated input, failures as data. */
import { contract, type CallName, type Method, type StreamName } from '../../shared/contract.ts';
import { fault, FaultError, type Fault } from '../../shared/fault.ts';
import { clientFrameSchema, type ClientFrame, type HostWire } from '../../shared/wire/frames.ts';
import { assertNever } from '../../shared/exhaustive.ts';
import type { CallContext, Handlers } from './handlers.ts';
import { inputFault } from './input-fault.ts';
import { createSharedWait } from './shared-wait.ts';
import { pumpStream, type StreamPump } from './stream-pump.ts';

/** Calls and streams that one window may have open: far beyond what it needs, so that a runaway loop there is stopped. */
export const openLimit = 256;

export interface ServeOptions {
  /** Called for internal errors: an unexpected error of a handler, or a frame that makes no sense. */
  readonly onError?: (error: unknown, during: string) => void;
}

/** A malformed frame from a window. Reported without a stack: where the host noticed it explains nothing. */
export class BadFrame extends Error {}

interface Open {
  readonly controller: AbortController;
  /** Sends what a stream yields; absent for a call, which has one answer. */
  pump?: StreamPump;
}

/**
 * Serves `wire` until it closes. Each call is answered by one `result` or `fault`, each stream by `next` frames and
 * one `end` or `fault`; a cancelled one by nothing further. `close` aborts all and closes the wire.
 */
export function serveWire(wire: HostWire, handlers: Handlers, options: ServeOptions = {}): { close(): void } {
  const open = new Map<number, Open>();
  const wait = createSharedWait();
  const report = options.onError ?? (() => undefined);
  const closing = new AbortController();

  const end = (id: number, frame: Parameters<HostWire['send']>[0]) => {
    if (open.delete(id)) wire.send(frame);
  };

  const fail = (id: number, method: string, error: unknown) => {
    if (!open.has(id)) return;
    if (!(error instanceof FaultError)) report(error, method);
    end(id, { t: 'fault', id, fault: faultOf(error, method) });
  };

  const abort = (id: number) => {
    const entry = open.get(id);
    if (!entry) return;
    open.delete(id);
    entry.pump?.stop();
    entry.controller.abort();
  };

  const abortAll = () => {
    closing.abort();
    for (const id of open.keys()) abort(id);
  };

  const start = ({ id, method, input }: Extract<ClientFrame, { t: 'call' }>) => {
    // The first call of that id continues; the second gets no reply, which the window would take for the first one's.
    if (open.has(id)) return report(new BadFrame(`the id ${id} is in use`), 'wire');
    const refuse = (reason: Fault) => wire.send({ t: 'fault', id, fault: reason });
    if (open.size >= openLimit) return refuse(tooMany);
    if (!isMethod(method)) return refuse(noSuchMethod(method));
    const parsed = contract[method].input.safeParse(input);
    if (!parsed.success) return refuse(inputFault(method, parsed.error.issues));

    const entry: Open = { controller: new AbortController() };
    open.set(id, entry);
    const context: CallContext = { signal: entry.controller.signal, closed: closing.signal };
    if (isStream(method)) {
      try {
        entry.pump = pumpStream(streamHandler(handlers, method)(parsed.data, context), {
          waitMs: () => wait.ms(),
          next: (items) => {
            wait.sent(id);
            wire.send({ t: 'next', id, items });
          },
          end: () => end(id, { t: 'end', id }),
          failed: (error) => fail(id, method, error),
          stray: (error) => report(error, method),
        });
      } catch (error) {
        fail(id, method, error);
      }
      return;
    }
    const answer = async () => callHandler(handlers, method)(parsed.data, context);
    answer().then(
      (value) => end(id, { t: 'result', id, value }),
      (error: unknown) => fail(id, method, error),
    );
  };

  const receive = (raw: unknown) => {
    if (closing.signal.aborted) return;
    const parsed = clientFrameSchema.safeParse(raw);
    if (!parsed.success) return report(new BadFrame('it is no frame of the contract'), 'wire');
    const frame = parsed.data;
    switch (frame.t) {
      case 'call':
        return start(frame);
      case 'cancel':
        return abort(frame.id);
      case 'more':
        return open.get(frame.id)?.pump?.grant(frame.count);
      default:
        return assertNever(frame);
    }
  };

  wire.onClose(abortAll);
  wire.onFrame(receive);
  return {
    close() {
      if (closing.signal.aborted) return;
      abortAll();
      wire.close();
    },
  };
}

/** Own properties only: `__proto__` and `constructor` are not methods. */
function isMethod(name: string): name is Method {
  return Object.hasOwn(contract, name);
}

function isStream(method: Method): method is StreamName {
  return contract[method].kind === 'stream';
}

/** One handler of many, seen from the dispatch: its input has just passed the schema of this very method. */
type AnyHandler<Result> = (input: unknown, context: CallContext) => Result;

function callHandler(handlers: Handlers, method: Exclude<Method, StreamName>): AnyHandler<unknown> {
  return handlers[method satisfies CallName].bind(handlers) as AnyHandler<unknown>;
}

function streamHandler(handlers: Handlers, method: StreamName): AnyHandler<AsyncIterable<unknown>> {
  return handlers[method].bind(handlers) as AnyHandler<AsyncIterable<unknown>>;
}

const tooMany = fault(
  'internal',
  `This window already has ${openLimit} calls open.`,
  'Reload the window. If it happens again, please report it.',
);

function noSuchMethod(method: string): Fault {
  return fault(
    'internal',
    `The app has no call named ${JSON.stringify(method)}.`,
    'The window and the app are of different versions: reload the window, or start the app again.',
  );
}

/** The fault sent for an error: a `FaultError`'s own; any other error loses its text and stack, which may hold secrets. */
function faultOf(error: unknown, method: string): Fault {
  if (error instanceof FaultError) return error.fault;
  return fault(
    'internal',
    `The app made a mistake in ${method}.`,
    'Try again. If it happens again, please report it with the text that the app printed where it was started.',
  );
}
