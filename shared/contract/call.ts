/** What an entry of the contract is: a call with one answer, or a stream of items; each with the schema of its input. */
import type { z } from 'zod';

export interface Call<Input extends z.ZodType, Output> {
  readonly kind: 'call';
  readonly input: Input;
  /** Carries the type alone. */
  readonly output?: Output;
}

export interface Stream<Input extends z.ZodType, Item> {
  readonly kind: 'stream';
  readonly input: Input;
  readonly item?: Item;
}

/** `call<Output>()(inputSchema)`. */
export const call =
  <Output>() =>
  <Input extends z.ZodType>(input: Input): Call<Input, Output> => ({ kind: 'call', input });
/** `stream<Item>()(inputSchema)`. */
export const stream =
  <Item>() =>
  <Input extends z.ZodType>(input: Input): Stream<Input, Item> => ({ kind: 'stream', input });
