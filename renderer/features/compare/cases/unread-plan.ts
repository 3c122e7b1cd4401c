/** What is typed at a plan and cannot be read (yet): kept as typed while the window lives. The plan keeps what was read last. */
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { useFeatureStore } from '../../../app/app-context.tsx';

type Texts = Readonly<Record<string, string>>;

const unreadPlan = (): StoreApi<Texts> => createStore<Texts>()(() => ({}));

/** The unreadable text of a field, and a setter; null removes it. */
export function useUnread(key: string): readonly [string | undefined, (text: string | null) => void] {
  const store = useFeatureStore(unreadPlan);
  const text = useStore(store, (texts) => texts[key]);
  const keep = (next: string | null): void =>
    store.setState((texts) => {
      const { [key]: _, ...others } = texts;
      return next === null ? others : { ...others, [key]: next };
    }, true);
  return [text, keep];
}

/** Forgets the texts of all fields whose key begins so: what they belonged to is gone, or has moved. */
export function useForgetUnread(): (prefix: string) => void {
  const store = useFeatureStore(unreadPlan);
  return (prefix) =>
    store.setState(
      (texts) => Object.fromEntries(Object.entries(texts).filter(([key]) => !key.startsWith(prefix))),
      true,
    );
}
