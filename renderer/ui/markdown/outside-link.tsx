/** A link out of the app: the host opens it, the page itself never goes there. */
import type { ReactNode } from 'react';
import { useOpenLink } from './link-target.ts';

export interface OutsideLinkProps {
  readonly href: string;
  /** The address, unless more is to be said. */
  readonly title?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export function OutsideLink({ href, title = href, className, children }: OutsideLinkProps): ReactNode {
  const openLink = useOpenLink();
  return (
    <a
      href={href}
      title={title}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => {
        event.preventDefault();
        openLink(href);
      }}
      className={className}
    >
      {children}
    </a>
  );
}
