/** Copies to the clipboard, and shows the outcome for a moment. */
import { useEffect, useState } from 'react';

export type CopyOutcome = 'copied' | 'refused';

/** As long as it takes to read it. */
const toldMs = 1_600;

/** The outcome of the last copy while it is shown, and the setter. */
export function useCopyOutcome(): readonly [CopyOutcome | undefined, (outcome: CopyOutcome) => void] {
  const [outcome, setOutcome] = useState<CopyOutcome>();
  useEffect(() => {
    if (outcome === undefined) return;
    const timer = setTimeout(() => setOutcome(undefined), toldMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  return [outcome, setOutcome];
}

/** The same for texts, which the function copies; a text that takes work to make can be given as the way to make it. */
export function useCopyText(): readonly [CopyOutcome | undefined, (text: string | (() => string)) => void] {
  const [outcome, tell] = useCopyOutcome();
  const copy = async (text: string | (() => string)): Promise<void> => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text());
      tell('copied');
    } catch {
      tell('refused');
    }
  };
  return [outcome, (text) => void copy(text)];
}
