/** Short messages that appear for a while and can be read again in the list of notices. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Fault } from '../../shared/fault.ts';
import { undoMs } from '../../shared/undo-time.ts';
import { t, translated } from '../language/t.ts';
import * as m from './messages.ts';

export interface Toast {
  readonly id: number;
  /** `bad` ones are announced at once and stay until dismissed. */
  readonly tone: 'good' | 'plain' | 'bad';
  readonly text: string;
  readonly fault?: Fault;
  /** Whose request failed; absent where it is the active profile's, or nobody's. */
  readonly profileId?: string;
  /** What can be done about it. */
  readonly action?: ToastAction;
  /** Where it leads, beside what can be done about it. */
  readonly leads?: ToastAction;
  /** It tells of work under way and stays until that ends; how far it is, where that is known. */
  readonly progress?: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Still on screen; otherwise in the list alone. */
  readonly showing: boolean;
}

export interface ToastAction {
  readonly label: string;
  /** It can be done only once, and only for a while: as long as it can, it stands in the list too. */
  readonly once?: true;
  /** Milliseconds for which it can be done, where that is less than from now on. */
  readonly forMs?: number;
  readonly run: () => void;
}

export interface ToastsValue {
  /** Newest first, the last 50. */
  readonly toasts: readonly Toast[];
  /** How many came since the list was last opened. */
  readonly unread: number;
  /** Something was said: there is a list from then on, empty as it may be. */
  readonly said: boolean;
  /** The list is open. */
  readonly listOpen: boolean;
}

export interface Working {
  readonly progress: (text: string) => void;
  readonly end: () => void;
}

export interface Toasts {
  readonly store: StoreApi<ToastsValue>;
  /** Returns the id of the toast. */
  show(tone: Toast['tone'], text: string, action?: ToastAction, leads?: ToastAction): number;
  /** `profileId`: whose request failed, where that need not be the active one. */
  showFault(fault: Fault, profileId?: string): void;
  /** Tells of work under way, until `end`. */
  working(text: string, cancel: () => void): Working;
  dismiss(id: number): void;
  /** Does its action; one that can be done only once goes, and its toast leaves the screen. */
  act(id: number): void;
  /** What could be done only once has failed: its toast says so, and offers it for as long as it would have. */
  failed(id: number, fault: Fault): void;
  /** It is being read: it stays until it is released. */
  hold(id: number): void;
  release(id: number): void;
  /** Takes it out of the list. */
  remove(id: number): void;
  /** Opens the list, in which all are read then, or closes it. */
  openList(open: boolean): void;
  clear(): void;
}

/** As it stands once what could be done only for a while is done, or can be done no more. */
function withoutOnce({ action, ...toast }: Toast): Toast {
  return { ...toast, ...(action === undefined || action.once === true ? {} : { action }) };
}

const kept = 50;
const showMs = 6_000;
/** With something that can be done only once, or that leads elsewhere. */
const showOnceMs = 12_000;

export function createToasts(now: () => number = Date.now): Toasts {
  const store = createStore<ToastsValue>()(() => ({ toasts: [], unread: 0, said: false, listOpen: false }));
  let nextId = 1;
  /** What was done that could be done only once, for as long as it could. */
  const done = new Map<number, ToastAction>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const change = (id: number, changed: (toast: Toast) => Toast): void =>
    store.setState(({ toasts }) => ({ toasts: toasts.map((toast) => (toast.id === id ? changed(toast) : toast)) }));
  const hold = (id: number): void => {
    clearTimeout(timers.get(id));
    timers.delete(id);
  };
  const release = (id: number): void => {
    const toast = store.getState().toasts.find((one) => one.id === id);
    if (toast?.showing !== true || toast.tone === 'bad' || toast.progress !== undefined) return;
    hold(id);
    timers.set(
      id,
      setTimeout(() => dismiss(id), toast.action?.once === true || toast.leads !== undefined ? showOnceMs : showMs),
    );
  };
  const dismiss = (id: number): void => {
    hold(id);
    change(id, (toast) => ({ ...toast, showing: false }));
  };
  const remove = (id: number): void => {
    hold(id);
    store.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
  };
  const act = (id: number): void => {
    const action = store.getState().toasts.find((one) => one.id === id)?.action;
    if (action?.once === true) {
      done.set(id, action);
      change(id, withoutOnce);
      dismiss(id);
    }
    action?.run();
  };
  const showFault = (fault: Fault, profileId?: string): void =>
    void add({
      tone: 'bad',
      text: translated(fault.message),
      fault,
      ...(profileId === undefined ? {} : { profileId }),
    });
  const failed = (id: number, fault: Fault): void => {
    const action = done.get(id);
    if (action === undefined || !store.getState().toasts.some((toast) => toast.id === id)) return showFault(fault);
    done.delete(id);
    change(id, (toast) => ({ ...toast, tone: 'bad', text: translated(fault.message), fault, action, showing: true }));
  };
  const endOnce = (id: number): void => {
    done.delete(id);
    change(id, withoutOnce);
  };
  const add = (toast: Omit<Toast, 'id' | 'at' | 'showing'>): number => {
    const id = nextId++;
    store.setState(({ toasts, unread, listOpen }) => ({
      toasts: [{ ...toast, id, at: now(), showing: true }, ...toasts].slice(0, kept),
      unread: listOpen ? 0 : unread + 1,
      said: true,
    }));
    release(id);
    if (toast.action?.once === true) setTimeout(() => endOnce(id), toast.action.forMs ?? undoMs);
    return id;
  };
  return {
    store,
    show: (tone, text, action, leads) =>
      add({ tone, text, ...(action === undefined ? {} : { action }), ...(leads === undefined ? {} : { leads }) }),
    showFault,
    working: (text, run) => {
      const id = add({ tone: 'plain', text, progress: '', action: { label: t(m.cancel), run } });
      return {
        progress: (progress) => change(id, (toast) => ({ ...toast, progress })),
        end: () => remove(id),
      };
    },
    dismiss,
    act,
    failed,
    hold,
    release,
    remove,
    openList: (listOpen) => store.setState({ listOpen, ...(listOpen ? { unread: 0 } : {}) }),
    clear: () => store.setState({ toasts: [], unread: 0 }),
  };
}
