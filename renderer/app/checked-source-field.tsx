/** A schema or script as a field of a form, with what the host finds wrong in it as it is typed. */
import { useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { TextProblem } from '../../shared/contract/tools.ts';
import type { Fault } from '../../shared/fault.ts';
import type { Client } from '../../shared/wire/client.ts';
import { Button } from '../ui/button.tsx';
import { SourceField, type SourceFieldProps } from '../ui/source-field.tsx';
import { t, translated } from '../language/t.ts';
import { useAppServices, useFeatureStore } from './app-context.tsx';
import { faultOf } from './app-state.ts';
import * as m from './messages.ts';

type Language = SourceFieldProps['language'];

const typingRestsMs = 250;

/** What was found in the texts that were checked last: whoever comes back to one sees it at once. */
const keptTexts = 20;
const keptProblems = (): Map<string, readonly TextProblem[]> => new Map();

export function CheckedSourceField(props: Omit<SourceFieldProps, 'marks' | 'notice'>): ReactNode {
  const { problems, fault, isAsking, askAgain } = useProblems(props.language, props.value);
  const notice =
    fault === null ? undefined : (
      <div role="status" className="flex flex-wrap items-center gap-2 text-warning">
        <span className="min-w-0 wrap-anywhere select-text">
          {t(m.notChecked)} {translated(fault.message)}
        </span>
        <Button busy={isAsking} onClick={askAgain}>
          {t(m.tryAgain)}
        </Button>
      </div>
    );
  return <SourceField {...props} marks={problems} notice={notice} />;
}

interface Checked {
  readonly problems: readonly TextProblem[];
  /** Why the text that stands there could not be checked. */
  readonly fault: Fault | null;
}

function useProblems(
  language: Language,
  text: string,
): Checked & { readonly isAsking: boolean; readonly askAgain: () => void } {
  const { client, connection } = useAppServices();
  // What was asked as the connection broke is asked again once it stands.
  const isLost = useStore(connection.state, ({ status }) => status === 'lost');
  const kept = useFeatureStore(keptProblems);
  const key = `${language} ${text}`;
  const [checked, setChecked] = useState<Checked>(() => ({ problems: kept.get(key) ?? [], fault: null }));
  const [isAsking, setAsking] = useState(false);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (isLost) return undefined;
    // The host may answer in any order: what it says of an earlier text is never shown.
    let isEarlier = false;
    const show = (next: Checked): void => {
      if (isEarlier) return;
      setChecked(next);
      setAsking(false);
    };
    const ask = async (): Promise<void> => {
      try {
        const { problems } = await problemsIn(client, language, text);
        kept.delete(key);
        kept.set(key, problems);
        const [oldest] = kept.keys();
        if (kept.size > keptTexts && oldest !== undefined) kept.delete(oldest);
        show({ problems, fault: null });
      } catch (error) {
        show({ problems: [], fault: faultOf(error) });
      }
    };
    const timer = setTimeout(() => void ask(), typingRestsMs);
    return () => {
      isEarlier = true;
      clearTimeout(timer);
    };
  }, [client, isLost, kept, key, language, text, asked]);
  return {
    ...checked,
    isAsking,
    askAgain: () => {
      setAsking(true);
      setAsked(asked + 1);
    },
  };
}

function problemsIn(client: Client, language: Language, text: string): Promise<Pick<Checked, 'problems'>> {
  return language === 'json'
    ? client.call('tools.checkSchema', { text })
    : client.call('tools.checkScript', { source: text });
}
