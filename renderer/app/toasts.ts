/** Short messages that appear for a while and can be read again in the list of notifications. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Fault } from '../../shared/fault.ts';

export interface Toast {
  readonly id: number;
  /** `bad` ones are announced at once and stay until dismissed. */
  readonly tone: 'good' | 'plain' | 'bad';
  readonly text: string;
  readonly fault?: Fault;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Still on screen; otherwise in the list alone. */
  readonly showing: boolean;
}

export interface ToastsValue {
  /** Newest first, the last 50. */
  readonly toasts: readonly Toast[];
  /** How many came since the list was last opened. */
  readonly unread: number;
}

export interface Toasts {
  readonly store: StoreApi<ToastsValue>;
  show(tone: Toast['tone'], text: string): void;
  showFault(fault: Fault): void;
  dismiss(id: number): void;
  /** The list was looked at. */
  markRead(): void;
  clear(): void;
}

const kept = 50;
const showMs = 5_000;

export function createToasts(now: () => number = Date.now): Toasts {
  const store = createStore<ToastsValue>()(() => ({ toasts: [], unread: 0 }));
  let nextId = 1;
  const dismiss = (id: number): void =>
    store.setState(({ toasts }) => ({
      toasts: toasts.map((toast) => (toast.id === id ? { ...toast, showing: false } : toast)),
    }));
  const add = (toast: Omit<Toast, 'id' | 'at' | 'showing'>): void => {
    const id = nextId++;
    store.setState(({ toasts, unread }) => ({
      toasts: [{ ...toast, id, at: now(), showing: true }, ...toasts].slice(0, kept),
      unread: unread + 1,
    }));
    if (toast.tone !== 'bad') setTimeout(() => dismiss(id), showMs);
  };
  return {
    store,
    show: (tone, text) => add({ tone, text }),
    showFault: (fault) => add({ tone: 'bad', text: fault.message, fault }),
    dismiss,
    markRead: () => store.setState({ unread: 0 }),
    clear: () => store.setState({ toasts: [], unread: 0 }),
  };
}
