/** Blocks, messages and attachments in short, for tests of any protocol's requests. */
import type { Attachment, MediaKind } from '../../../../shared/attachment.ts';
import type { Block } from '../../../../shared/message.ts';
import type { KeptWithBlock } from '../../../../shared/model-event.ts';
import type { Origin, TurnMessage } from '../../../../shared/protocols/protocol.ts';

export const says = (text: string, kept: KeptWithBlock = {}): Block => ({ kind: 'text', text, open: false, ...kept });

export const thinks = (text: string, kept: KeptWithBlock = {}): Block => ({
  kind: 'reasoning',
  text,
  open: false,
  ...kept,
});

export const calls = (callId: string, name: string, args: string, kept: KeptWithBlock = {}): Block => ({
  kind: 'tool-call',
  callId,
  name,
  arguments: args,
  open: false,
  ...kept,
});

export const hash = '0123456789abcdef'.repeat(4);

export const file = (name: string, kind: MediaKind, mimeType: string): Attachment & { readonly source: 'file' } => ({
  source: 'file',
  file: { hash, name, kind, mimeType, bytes: 100 },
});

export const attached = (attachment: Attachment): Block => ({ kind: 'attachment', attachment, open: false });

export const user = (...blocks: readonly Block[]): TurnMessage => ({ role: 'user', blocks });
export const assistant = (...blocks: readonly Block[]): TurnMessage => ({ role: 'assistant', blocks });
export const answered = (origin: Origin, ...blocks: readonly Block[]): TurnMessage => ({
  role: 'assistant',
  blocks,
  origin,
});

/** A message of the role `tool` with results by call id. */
export const results = (...pairs: readonly (readonly [callId: string, output: string])[]): TurnMessage => ({
  role: 'tool',
  blocks: pairs.map(([callId, output]) => ({
    kind: 'tool-result',
    callId,
    name: 'f',
    output,
    isError: false,
    open: false,
  })),
});
