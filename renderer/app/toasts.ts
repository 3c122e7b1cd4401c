/** Short messages that appear for a while and can be read again in the list of notices. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Fault } from '../../shared/fault.ts';

export interface Toast {
  readonly id: number;
  /** `bad` ones are announced at once and stay until dismissed. */
  readonly tone: 'good' | 'plain' | 'bad';
  readonly text: string;
  readonly fault?: Fault;
  /** What can be done about it. */
  readonly action?: ToastAction;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Still on screen; otherwise in the list alone. */
  readonly showing: boolean;
}

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface ToastsValue {
  /** Newest first, the last 50. */
  readonly toasts: readonly Toast[];
  /** How many came since the list was last opened. */
  readonly unread: number;
}

export interface Toasts {
  readonly store: StoreApi<ToastsValue>;
  show(tone: Toast['tone'], text: string, action?: ToastAction): void;
  showFault(fault: Fault): void;
  dismiss(id: number): void;
  /** It is being read: it stays until it is released. */
  hold(id: number): void;
  release(id: number): void;
  /** The list was looked at. */
  markRead(): void;
  clear(): void;
}

const kept = 50;
const showMs = 6_000;

export function createToasts(now: () => number = Date.now): Toasts {
  const store = createStore<ToastsValue>()(() => ({ toasts: [], unread: 0 }));
  let nextId = 1;
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const hold = (id: number): void => {
    clearTimeout(timers.get(id));
    timers.delete(id);
  };
  const release = (id: number): void => {
    const toast = store.getState().toasts.find((one) => one.id === id);
    if (toast?.showing !== true || toast.tone === 'bad') return;
    hold(id);
    timers.set(
      id,
      setTimeout(() => dismiss(id), showMs),
    );
  };
  const dismiss = (id: number): void => {
    hold(id);
    store.setState(({ toasts }) => ({
      toasts: toasts.map((toast) => (toast.id === id ? { ...toast, showing: false } : toast)),
    }));
  };
  const add = (toast: Omit<Toast, 'id' | 'at' | 'showing'>): void => {
    const id = nextId++;
    store.setState(({ toasts, unread }) => ({
      toasts: [{ ...toast, id, at: now(), showing: true }, ...toasts].slice(0, kept),
      unread: unread + 1,
    }));
    release(id);
  };
  return {
    store,
    show: (tone, text, action) => add({ tone, text, ...(action === undefined ? {} : { action }) }),
    showFault: (fault) => add({ tone: 'bad', text: fault.message, fault }),
    dismiss,
    hold,
    release,
    markRead: () => store.setState({ unread: 0 }),
    clear: () => store.setState({ toasts: [], unread: 0 }),
  };
}
