/** The host's side of the contract: one function a method, with its input already validated. */
import type { CallName, ItemOf, OutputOf, ParsedInputOf, StreamName } from '../../shared/contract.ts';

export interface CallContext {
  /** Aborted when the window cancels the call or its wire closes. */
  readonly signal: AbortSignal;
  /** Aborted when the wire that the call came over closes. */
  readonly closed: AbortSignal;
}

export type CallHandlers = {
  readonly [M in CallName]: (input: ParsedInputOf<M>, context: CallContext) => OutputOf<M> | Promise<OutputOf<M>>;
};

/** A stream handler's iterable is pulled only while the window keeps up, so it must bound its own backlog. */
export type StreamHandlers = {
  readonly [M in StreamName]: (input: ParsedInputOf<M>, context: CallContext) => AsyncIterable<ItemOf<M>>;
};

export type Handlers = CallHandlers & StreamHandlers;
