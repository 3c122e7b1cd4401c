/** Which answers are shown as the model wrote them, Markdown and all. */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** By message; for as long as the window stands. */
const rawAnswers = createStore<ReadonlySet<string>>()(() => new Set());

export function useIsRaw(messageId: string | undefined): boolean {
  return useStore(rawAnswers, (ids) => messageId !== undefined && ids.has(messageId));
}

export function setRaw(messageId: string, raw: boolean): void {
  const ids = new Set(rawAnswers.getState());
  if (raw) ids.add(messageId);
  else ids.delete(messageId);
  rawAnswers.setState(ids, true);
}
