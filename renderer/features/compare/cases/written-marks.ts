/** What the host finds wrong in a schema or script, as it is typed. */
import { useEffect, useState } from 'react';
import { useClient } from '../../../app/app-context.tsx';
import type { SourceMark } from '../../../ui/source-editor.tsx';

const checkMs = 300;

export function useWrittenMarks(
  method: 'tools.checkSchema' | 'tools.checkScript',
  text: string,
): readonly SourceMark[] {
  const client = useClient();
  const [marks, setMarks] = useState<readonly SourceMark[]>([]);
  useEffect(() => {
    let left = false;
    const timer = setTimeout(() => {
      const found =
        method === 'tools.checkSchema' ? client.call(method, { text }) : client.call(method, { source: text });
      found.then(
        ({ problems }) => left || setMarks(problems),
        () => left || setMarks([]),
      );
    }, checkMs);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [client, method, text]);
  return marks;
}
