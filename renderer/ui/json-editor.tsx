/** A field for JSON of any size: an editor with colours and marks where it is available, which is fetched with the first one shown. */
import { parseJson } from '../../shared/parse-json.ts';
import { Suspense, useDeferredValue, useMemo, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { JsonEditorProps } from './code-editor.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyPart } from './lazy-part.tsx';
import { Spinner } from './spinner.tsx';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

const CodeEditor = lazyPart(() => import('./code-editor.tsx').then(({ CodeEditor: editor }) => editor));

export function JsonEditor(props: JsonEditorProps): ReactNode {
  return (
    <ErrorBoundary what={t(m.theEditor)} size="pane" raw={() => props.initial}>
      <Suspense
        fallback={
          <div className={classNames('flex items-center justify-center', props.className)}>
            <Spinner label={t(m.openingTheEditor)} />
          </div>
        }
      >
        <CodeEditor {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Beyond this many characters a text is not read at each change. */
const checkLimit = 1_000_000;

/** What keeps a text from being JSON, in a sentence; null where nothing does, or where it is too long to say. */
export function useJsonProblem(text: string): string | null {
  const settled = useDeferredValue(text);
  return useMemo(() => {
    if (settled.length > checkLimit) return null;
    try {
      parseJson(settled);
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : t(m.notJson);
    }
  }, [settled]);
}
