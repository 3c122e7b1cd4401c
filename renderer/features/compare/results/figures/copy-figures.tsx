/** Takes the figures along as text, in the form that the other side reads. */
import { Check, Copy } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Menu } from '../../../../ui/menu.tsx';
import { figuresMarkdown, figuresSeparated } from './copied-figures.ts';
import type { FiguresTable } from './figures-table.ts';

/** `table` is asked for when something is copied. */
export function CopyFigures({ table }: { readonly table: () => FiguresTable }): ReactNode {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => setSaid(''), 1_600);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied');
    } catch {
      setSaid('The clipboard refused');
    }
  };
  return (
    <>
      <Menu
        trigger={
          <IconButton
            icon={said === 'Copied' ? Check : Copy}
            label="Copy figures"
            tooltip={said === '' ? 'Copy figures' : said}
            size={24}
          />
        }
        items={[
          { label: 'As Markdown', run: () => void copy(figuresMarkdown(table())) },
          { label: 'As CSV', run: () => void copy(figuresSeparated(table(), ',')) },
          { label: 'For a spreadsheet (tabs)', run: () => void copy(figuresSeparated(table(), '\t')) },
        ]}
      />
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  );
}
