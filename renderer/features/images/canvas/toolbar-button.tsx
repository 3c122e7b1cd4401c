/** A button of the mask's toolbar: one of its stops for the arrow keys; where it cannot be used it says why. */
import { Toolbar } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton, type IconButtonProps } from '../../../ui/icon-button.tsx';

export interface ToolbarButtonProps extends IconButtonProps {
  /** Why it cannot be used now, as part of a sentence; undefined where it can. */
  readonly unavailable?: string | undefined;
}

export function ToolbarButton({ unavailable, onClick, className, ...rest }: ToolbarButtonProps): ReactNode {
  const { label, tooltip } = rest;
  return (
    <Toolbar.Button asChild>
      <IconButton
        {...rest}
        aria-disabled={unavailable === undefined ? undefined : true}
        tooltip={unavailable === undefined ? (tooltip ?? label) : `${label}: ${unavailable}.`}
        onClick={unavailable === undefined ? onClick : (event) => event.preventDefault()}
        className={classNames('aria-pressed:bg-images/15! aria-pressed:text-images!', className)}
      />
    </Toolbar.Button>
  );
}

/** Buttons that belong together. */
export function ToolbarGroup({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <div role="group" aria-label={label} className="flex items-center gap-0.5">
      {children}
    </div>
  );
}
