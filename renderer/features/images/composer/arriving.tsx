/** Images on their way in, and those that were refused, by name and with the reason. */
import { CircleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { byteWords } from '../../../ui/byte-words.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { ArrivingReference } from '../studio-value.ts';
import { t, translated } from '../../../language/t.ts';
import * as m from './messages.ts';

/** More than so many are a chore to dismiss one by one. */
const manyRefused = 2;

export function Arriving({
  arriving,
  onDismiss,
  onShrink,
}: {
  readonly arriving: readonly ArrivingReference[];
  readonly onDismiss: (id: string) => void;
  readonly onShrink: (id: string) => void;
}): ReactNode {
  if (arriving.length === 0) return null;
  const refused = arriving.filter(({ fault }) => fault !== null);
  const list = (
    <ul aria-label={t(m.onTheirWay)} className="flex max-h-48 flex-col gap-1 overflow-y-auto">
      {arriving.map((one) =>
        one.fault === null ? (
          <li key={one.id} className="flex items-center gap-2 rounded-control border border-line py-1 pr-1 pl-2">
            <span className="min-w-0 flex-1">
              <span className="flex gap-2 text-11">
                <span className="clip flex-1">{one.name}</span>
                <span className="shrink-0 text-muted tabular-nums">
                  {t(m.bytesOf, { sent: byteWords(one.sent), total: byteWords(one.total) })}
                </span>
              </span>
              <progress
                aria-label={t(m.takingIn, { name: one.name })}
                max={Math.max(1, one.total)}
                value={one.sent}
                className="upload-progress block h-1 w-full"
              />
            </span>
            <IconButton
              label={t(m.cancelOne, { name: one.name })}
              icon={X}
              size={24}
              onClick={() => onDismiss(one.id)}
            />
          </li>
        ) : (
          <li
            key={one.id}
            className="flex items-start gap-1.5 rounded-control border border-bad/35 bg-bad-wash py-1 pr-1 pl-2"
          >
            <CircleAlert size={14} strokeWidth={1.75} aria-hidden className="mt-1 shrink-0 text-bad" />
            <span role="alert" className="min-w-0 flex-1 py-0.5 text-11 wrap-anywhere">
              <span className="font-medium">{translated(one.fault.message)}</span>{' '}
              {one.canShrink ? null : translated(one.fault.hint)}
            </span>
            {one.canShrink ? (
              <Button title={t(m.shrinkNote)} onClick={() => onShrink(one.id)} className="h-6! px-1.5! text-11!">
                {t(m.shrink)}
              </Button>
            ) : null}
            <IconButton
              label={t(m.dismissOne, { name: one.name })}
              icon={X}
              size={24}
              onClick={() => onDismiss(one.id)}
            />
          </li>
        ),
      )}
    </ul>
  );
  if (refused.length <= manyRefused) return list;
  return (
    <div className="flex flex-col gap-1">
      <Button
        variant="ghost"
        icon={X}
        className="h-6! self-end px-1.5! text-11!"
        onClick={() => {
          for (const { id } of refused) onDismiss(id);
        }}
      >
        {t(m.dismissAll, { count: refused.length })}
      </Button>
      {list}
    </div>
  );
}
