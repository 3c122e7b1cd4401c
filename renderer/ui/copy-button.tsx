/** Copies a text and says so, by a tick and to screen readers. */
import { Check, Copy } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { useCopyText } from './use-copy.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export interface CopyButtonProps {
  /** The text, or the way to make it when asked. */
  readonly text: string | (() => string);
  /** The accessible name: `Copy address`. */
  readonly label: string;
  /** Shows the label as words instead of an icon alone. */
  readonly words?: boolean;
  /** With words: the main button, at which a dialog begins. */
  readonly main?: boolean;
  readonly size?: 24 | 28;
  readonly className?: string;
}

export const CopyButton = memo(function CopyButton({
  text,
  label,
  words = false,
  main = false,
  size = 28,
  className,
}: CopyButtonProps): ReactNode {
  const [outcome, copy] = useCopyText();
  const said = outcome === 'copied' ? t(m.copied) : outcome === 'refused' ? t(m.theClipboardRefused) : '';
  const icon = outcome === 'copied' ? Check : Copy;
  const more = className === undefined ? {} : { className };
  return (
    <>
      {words ? (
        <Button
          variant={main ? 'primary' : 'ghost'}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog begins at its main button
          autoFocus={main}
          icon={icon}
          onClick={() => copy(text)}
          {...more}
        >
          {said === '' ? label : said}
        </Button>
      ) : (
        <IconButton
          label={label}
          tooltip={said === '' ? label : said}
          icon={icon}
          size={size}
          onClick={() => copy(text)}
          {...more}
        />
      )}
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  );
});
