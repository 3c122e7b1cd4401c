/** A protocol's colour as a small square, beside its name. */
import type { ReactNode } from 'react';
import type { SurfaceId } from '../../shared/catalog/models.ts';
import { classNames } from './class-names.ts';

const marks: Readonly<Record<SurfaceId, { readonly name: string; readonly colour: string }>> = {
  chat: { name: 'Chat completions', colour: 'bg-chat' },
  responses: { name: 'Responses', colour: 'bg-responses' },
  messages: { name: 'Messages', colour: 'bg-messages' },
  generate: { name: 'Generate Content', colour: 'bg-generate' },
  'image-generations': { name: 'Image generations', colour: 'bg-images' },
  'image-edits': { name: 'Image edits', colour: 'bg-images' },
};

/** The name people see. */
export function protocolName(id: SurfaceId): string {
  return marks[id].name;
}

/** The square alone; the name must stand beside it. `size` in px. */
export function ProtocolSquare({ id, size = 8 }: { readonly id: SurfaceId; readonly size?: 6 | 8 }): ReactNode {
  return (
    <span
      aria-hidden
      data-swatch
      className={classNames(
        'inline-block shrink-0 rounded-[2px]',
        size === 6 ? 'size-1.5' : 'size-2',
        marks[id].colour,
      )}
    />
  );
}
