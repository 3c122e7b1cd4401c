/** The colours of the parts of an attempt's time, and their names. */
import type { SurfaceId } from '../../shared/catalog/models.ts';
import type { TimingPart } from './attempt-timing.ts';

const received: Readonly<Record<SurfaceId, string>> = {
  chat: 'bg-chat',
  responses: 'bg-responses',
  messages: 'bg-messages',
  generate: 'bg-generate',
  'image-generations': 'bg-images',
  'image-edits': 'bg-images',
};

/** The class that colours a part. */
export function partColour(name: TimingPart['name'], protocol: SurfaceId): string {
  return { connect: 'bg-faint', wait: 'bg-line-strong', receive: received[protocol] }[name];
}

export const partNames: Readonly<Record<TimingPart['name'], string>> = {
  connect: 'connect',
  wait: 'wait for the first byte',
  receive: 'receive',
};
