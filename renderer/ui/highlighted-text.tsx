/** A program with colours, found in a worker; plain until they are there. */
import { useEffect, useState, type ReactNode } from 'react';
import { highlight, type HighlightRun } from './markdown/highlighter.ts';

export interface HighlightedTextProps {
  readonly label: string;
  readonly text: string;
  /** As the highlighter calls it: `bash`, `typescript`, `python`. */
  readonly language: string;
}

const colours: Readonly<Record<string, string>> = {
  comment: 'text-muted',
  keyword: 'text-code-literal',
  literal: 'text-code-literal',
  string: 'text-code-string',
  number: 'text-code-number',
  name: 'text-code-name',
};

export function HighlightedText({ label, text, language }: HighlightedTextProps): ReactNode {
  const [found, setFound] = useState<{ readonly text: string; readonly runs: readonly HighlightRun[] }>();
  useEffect(() => {
    let live = true;
    void highlight(language, [text]).then((runs) => {
      if (live && runs?.[0] !== undefined) setFound({ text, runs: runs[0] });
    });
    return () => {
      live = false;
    };
  }, [text, language]);
  const runs = found?.text === text ? found.runs : undefined;
  let at = 0;
  return (
    <pre
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by keyboard
      tabIndex={0}
      className="mono overflow-x-auto text-11 whitespace-pre select-text -outline-offset-2"
    >
      {runs === undefined
        ? text
        : runs.map((run) => {
            const from = at;
            at += run.length;
            const part = text.slice(from, at);
            return run.kind === '' ? (
              part
            ) : (
              <span key={from} className={colours[run.kind]}>
                {part}
              </span>
            );
          })}
    </pre>
  );
}
