/** How a simulated answer is written: whole, or as the events of a Responses stream (RESP-6). */
import { fragments } from '../streaming/fragments.ts';
import type { ServerEvent } from '../streaming/server-event.ts';
import type { Rendering } from '../writing.ts';
import type { CallItem, MessageItem, OutputItem, ReasoningItem } from './output-items.ts';
import {
  failedResponse,
  finishedResponse,
  isIncomplete,
  outputText,
  sealOf,
  startedResponse,
  statusOf,
  wholeItem,
  type ResponseFrame,
} from './response.ts';

export interface WritingOptions {
  /** Characters of each delta; undefined for the model's own tokens. */
  readonly delta: number | undefined;
  /** `[DONE]` after everything else. */
  readonly done: boolean;
  /** Called when the answer is whole: with its body, or before its last event. */
  readonly onWhole: () => void;
  readonly failure: { readonly code: string; readonly message: string };
}

interface Carrying {
  /** What it carries of the answer. */
  readonly carries?: string;
  readonly closing?: boolean;
  readonly terminator?: boolean;
}

export function responseRendering(frame: ResponseFrame, options: WritingOptions): Rendering {
  let sequence = 0;
  /** The text part that is open, for the events that faults add. */
  let open: object | undefined;

  const event = (type: string, fields: object, { carries = '', ...rest }: Carrying = {}): ServerEvent => {
    let data: string | undefined;
    return {
      name: type,
      // Numbered when it is sent, and not when it is made: a fault may come before it.
      get data() {
        if (data === undefined) {
          data = JSON.stringify({ type, sequence_number: sequence, ...fields });
          sequence += 1;
        }
        return data;
      },
      tokens: carries === '' ? 0 : 1,
      bytes: Buffer.byteLength(carries),
      ...rest,
    };
  };
  const delta = (type: string, place: object, carries: string): ServerEvent =>
    event(type, { ...place, delta: carries }, { carries });

  function* reasoningEvents(item: ReasoningItem, index: number): Generator<ServerEvent> {
    const place = { item_id: item.id, output_index: index, summary_index: 0 };
    const part = (text: string): object => ({ part: { type: 'summary_text', text } });
    yield event('response.reasoning_summary_part.added', { ...place, ...part('') });
    for (const piece of fragments(item.summary, options.delta)) {
      yield delta('response.reasoning_summary_text.delta', place, piece);
    }
    yield event('response.reasoning_summary_text.done', { ...place, text: item.summary });
    yield event('response.reasoning_summary_part.done', { ...place, ...part(item.summary) });
  }

  function* messageEvents(item: MessageItem, index: number): Generator<ServerEvent> {
    for (const [number, text] of item.parts.entries()) {
      const annotations = number === 0 ? item.annotations : [];
      const place = { item_id: item.id, output_index: index, content_index: number };
      yield event('response.content_part.added', { ...place, part: outputText('', []) });
      open = place;
      for (const piece of fragments(text, options.delta)) yield delta('response.output_text.delta', place, piece);
      for (const [annotationIndex, annotation] of annotations.entries()) {
        yield event('response.output_text.annotation.added', {
          ...place,
          annotation_index: annotationIndex,
          annotation,
        });
      }
      open = undefined;
      yield event('response.output_text.done', { ...place, text });
      yield event('response.content_part.done', { ...place, part: outputText(text, annotations) });
    }
  }

  function* callEvents({ id, call }: CallItem, index: number): Generator<ServerEvent> {
    const place = { item_id: id, output_index: index };
    for (const piece of fragments(call.arguments, options.delta)) {
      yield delta('response.function_call_arguments.delta', place, piece);
    }
    yield event('response.function_call_arguments.done', { ...place, name: call.name, arguments: call.arguments });
  }

  /** The item before anything of it has come. */
  function startedItem(item: OutputItem): object {
    switch (item.kind) {
      case 'reasoning':
        return { id: item.id, type: 'reasoning', summary: [], ...sealOf(item) };
      case 'message':
        return { id: item.id, type: 'message', status: 'in_progress', role: 'assistant', content: [] };
      case 'call':
        return {
          id: item.id,
          type: 'function_call',
          status: 'in_progress',
          call_id: item.call.id,
          name: item.call.name,
          arguments: '',
        };
      case 'opaque':
        return item.wire;
    }
  }

  function* itemEvents(item: OutputItem, index: number): Generator<ServerEvent> {
    yield event('response.output_item.added', { output_index: index, item: startedItem(item) });
    if (item.kind === 'reasoning') yield* reasoningEvents(item, index);
    if (item.kind === 'message') yield* messageEvents(item, index);
    if (item.kind === 'call') yield* callEvents(item, index);
    // A fault that has waited this long comes before the answer is whole.
    const closing = index === frame.items.length - 1;
    yield event(
      'response.output_item.done',
      { output_index: index, item: wholeItem(item, statusOf(frame, item)) },
      { closing },
    );
  }

  function* events(): Generator<ServerEvent> {
    yield event('response.created', { response: startedResponse(frame) });
    yield event('response.in_progress', { response: startedResponse(frame) });
    for (const [index, item] of frame.items.entries()) yield* itemEvents(item, index);
    options.onWhole();
    const last = isIncomplete(frame) ? 'response.incomplete' : 'response.completed';
    yield event(last, { response: finishedResponse(frame) }, { closing: true, terminator: true });
    if (options.done) yield { data: '[DONE]', tokens: 0, bytes: 0, closing: true };
  }

  const failed = failedResponse(frame, options.failure.message);
  return {
    whole: () => {
      options.onWhole();
      return finishedResponse(frame);
    },
    events,
    textEvent: (text) =>
      open === undefined
        ? event('keepalive', { padding: text }, { carries: text })
        : delta('response.output_text.delta', open, text),
    errorEvent: event('error', { ...options.failure, param: null }),
    failure: { event: event('response.failed', { response: failed }), body: failed },
  };
}
