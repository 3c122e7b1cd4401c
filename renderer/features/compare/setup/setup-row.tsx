/** One line of the setup: what it sets, how it is set now, and the control or the button that opens it below. */
import { useId, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';

export interface SetupRowProps {
  readonly label: string;
  /** How it is set now, or what it does. */
  readonly words: ReactNode;
  /** At the right. */
  readonly action: ReactNode;
  /** Shown below the row. */
  readonly children?: ReactNode;
}

export function SetupRow({ label, words, action, children }: SetupRowProps): ReactNode {
  return (
    <div className="border-b border-line px-3 py-1.5">
      <div className="flex min-h-control items-center gap-3">
        <span className="w-20 shrink-0 text-12 font-medium">{label}</span>
        <span className="min-w-0 flex-1 text-12 text-muted">{words}</span>
        {action}
      </div>
      {children === undefined || children === null ? null : <div className="pt-1.5 pb-1">{children}</div>}
    </div>
  );
}

export interface UnfoldingRowProps {
  readonly label: string;
  readonly words: ReactNode;
  /** The button's word, and its name for those who hear it without its line. */
  readonly button: string;
  readonly buttonName: string;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly children: ReactNode;
}

/** What it sets is below the line once its button is pressed. */
export function UnfoldingRow({
  label,
  words,
  button,
  buttonName,
  open,
  onOpen,
  children,
}: UnfoldingRowProps): ReactNode {
  const id = useId();
  return (
    <SetupRow
      label={label}
      words={words}
      action={
        <Button
          aria-label={buttonName}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => onOpen(!open)}
          className="aria-expanded:bg-pressed"
        >
          {button}
        </Button>
      }
    >
      {open ? <div id={id}>{children}</div> : null}
    </SetupRow>
  );
}
