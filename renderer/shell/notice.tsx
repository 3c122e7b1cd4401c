/** What was just said, in the free stretch of the top bar, or below it where the words do not fit: it lies over nothing. */
import { Check, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLatest } from '../ui/use-latest.ts';
import { useStore } from 'zustand';
import { useAppServices } from '../app/app-context.tsx';
import type { Toast } from '../app/toasts.ts';
import { t, translated } from '../language/t.ts';
import { AlertIcon } from '../ui/alert.tsx';
import { classNames } from '../ui/class-names.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import * as m from './messages.ts';
import { ToastCures } from './toast-cures.tsx';

/** CSS pixels: what stands beside the words, and one character of them. */
const frameWidth = 96;
const characterWidth = 6.4;
/** The button of what cures a failure. */
const cureWidth = 112;

/** `room`: the width of the free stretch, in CSS pixels. */
export function Notice({ room }: { readonly room: number }): ReactNode {
  const { toasts } = useAppServices();
  const all = useStore(toasts.store, (value) => value.toasts);
  const showing = all.filter((toast) => toast.showing);
  // One at a time: what can soon be done no more, then what failed (it waits until dismissed), then what went well.
  const shown =
    showing.find(({ action }) => action?.once === true) ?? showing.find(({ tone }) => tone === 'bad') ?? showing[0];
  const isBelow =
    shown !== undefined &&
    frameWidth + wordsOf(shown).length * characterWidth + (shown.fault === undefined ? 0 : cureWidth) > room;
  const line =
    shown === undefined ? null : (
      <Line
        key={shown.id}
        toast={shown}
        more={showing.length - 1}
        isBelow={isBelow}
        onAct={() => toasts.act(shown.id)}
        onDismiss={() => toasts.dismiss(shown.id)}
        onList={() => toasts.openList(true)}
        onHold={() => toasts.hold(shown.id)}
        onRelease={() => toasts.release(shown.id)}
      />
    );
  const isBad = shown?.tone === 'bad';
  return (
    <div
      className={classNames(
        'flex min-w-0 justify-center',
        isBelow ? 'col-span-3 row-start-2 pb-1.5' : 'col-start-2 row-start-1',
      )}
    >
      {isBad ? line : null}
      {/* Stands from the start: a polite region that comes with its words is often not read out. */}
      <div role="status" className="flex min-w-0 justify-center">
        {isBad ? null : line}
      </div>
    </div>
  );
}

const wordsOf = ({ text, progress, fault, action, leads }: Toast): string =>
  [text, progress, fault?.hint, action?.label, leads?.label].join(' ').trim();

interface LineProps {
  readonly toast: Toast;
  /** So many others are behind it. */
  readonly more: number;
  readonly isBelow: boolean;
  readonly onAct: () => void;
  readonly onDismiss: () => void;
  /** Opens the list of all. */
  readonly onList: () => void;
  /** It is being read: it stays. */
  readonly onHold: () => void;
  readonly onRelease: () => void;
}

function Line({ toast, more, isBelow, onAct, onDismiss, onList, onHold, onRelease }: LineProps): ReactNode {
  const release = useLatest(onRelease);
  // Another one may take its place while it is read: no pointer leaves it then.
  useEffect(() => () => release.current(), [release]);
  const line = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element | null>(null);
  // What is pressed in it takes it away: the focus goes back to where it came from.
  useLayoutEffect(() => {
    const own = line.current;
    return () => {
      if (own?.contains(document.activeElement) === true) focusAgain(cameFrom.current);
    };
  }, []);
  return (
    <div
      ref={line}
      role={toast.tone === 'bad' ? 'alert' : undefined}
      onPointerEnter={onHold}
      onPointerLeave={({ currentTarget }) => {
        if (!currentTarget.contains(document.activeElement)) onRelease();
      }}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
        onHold();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) onRelease();
      }}
      className="flex min-h-8 min-w-0 animate-appear items-center gap-2 rounded-card border border-line-strong bg-float py-0.5 pr-1 pl-2.5 text-12"
    >
      {toast.tone === 'good' ? (
        <Check size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-good" />
      ) : (
        <AlertIcon tone={toast.tone} />
      )}
      <span className={isBelow ? 'min-w-0 wrap-anywhere' : 'clip'}>
        {toast.text}
        {/* Not read out: it changes several times a second. */}
        {toast.progress === undefined ? null : (
          <span aria-hidden className="text-muted tabular-nums">
            {' '}
            {toast.progress}
          </span>
        )}
        {toast.fault ? <span className="text-muted"> {translated(toast.fault.hint)}</span> : null}
      </span>
      {more === 0 ? null : (
        <Tooltip content={t(m.moreNotices, { count: more })}>
          <Button variant="ghost" aria-label={t(m.moreNotices, { count: more })} onClick={onList}>
            +{more}
          </Button>
        </Tooltip>
      )}
      {toast.leads === undefined ? null : (
        <Button
          variant="ghost"
          onClick={() => {
            onDismiss();
            toast.leads?.run();
          }}
        >
          {toast.leads.label}
        </Button>
      )}
      {toast.action === undefined ? null : (
        <Button variant="ghost" onClick={onAct}>
          {toast.action.label}
        </Button>
      )}
      <ToastCures toast={toast} most={1} onLeave={onDismiss} />
      <IconButton label={t(m.dismiss)} icon={X} size={24} onClick={onDismiss} />
    </div>
  );
}

/** Where that is gone, the page has the focus. */
function focusAgain(before: Element | null): void {
  const target = before?.isConnected === true ? before : document.querySelector('main');
  if (target instanceof HTMLElement) target.focus();
}
