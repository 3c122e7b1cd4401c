/** The left rail: the pages, the command palette, what was notified. */
import { Columns3, Image, MessageSquare, Search, Settings, Wrench, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { hrefOf, useRoute, type Route } from '../app/navigation.ts';
import { classNames } from '../ui/class-names.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { paletteKeys } from './keyboard.ts';
import { Notifications } from './notifications.tsx';
import { railTile } from './rail-tile.ts';

export function Rail({ page, onOpenPalette }: { readonly page: Route['page']; readonly onOpenPalette: () => void }) {
  const lastConversation = useLastConversation();
  return (
    <nav
      aria-label="Pages"
      className="flex w-13 shrink-0 flex-col items-center gap-1 border-r border-line bg-sunken pb-2"
    >
      <div className="mb-2 flex h-11 shrink-0 items-center">
        <Logo />
      </div>
      <PageLink
        label="Chat"
        icon={MessageSquare}
        href={hrefOf({ page: 'chat', conversationId: page === 'chat' ? null : lastConversation })}
        current={page === 'chat'}
      />
      <PageLink
        label="Compare"
        icon={Columns3}
        href={hrefOf({ page: 'compare', runId: null })}
        current={page === 'compare'}
      />
      <PageLink label="Images" icon={Image} href={hrefOf({ page: 'images' })} current={page === 'images'} />
      <PageLink label="Tools" icon={Wrench} href={hrefOf({ page: 'tools', toolId: null })} current={page === 'tools'} />
      <span className="flex-1" />
      <ErrorBoundary what="The notifications" size="line" frame={() => null}>
        <Notifications />
      </ErrorBoundary>
      <Tooltip content="Search commands" keys={paletteKeys} side="right">
        <button type="button" aria-label="Search commands" onClick={onOpenPalette} className={railTile}>
          <Search size={18} strokeWidth={1.75} aria-hidden />
        </button>
      </Tooltip>
      <PageLink
        label="Settings"
        icon={Settings}
        href={hrefOf({ page: 'settings', section: 'profiles', item: null })}
        current={page === 'settings'}
      />
    </nav>
  );
}

/** The conversation that was looked at last: from another page one comes back to it. Null for the one not yet begun. */
function useLastConversation(): string | null {
  const route = useRoute();
  const [last, setLast] = useState<string | null>(null);
  const shown = route.page === 'chat' ? route.conversationId : last;
  if (shown !== last) setLast(shown);
  return shown;
}

function PageLink({
  label,
  icon: Icon,
  href,
  current,
}: {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly href: string;
  readonly current: boolean;
}): ReactNode {
  return (
    <Tooltip content={label} side="right">
      <a href={href} aria-label={label} aria-current={current ? 'page' : undefined} className={railTile}>
        <Icon size={18} strokeWidth={1.75} aria-hidden />
      </a>
    </Tooltip>
  );
}

/** Four squares in the colours of the four protocols. */
export function Logo(): ReactNode {
  return (
    <span aria-hidden data-swatch className="grid grid-cols-2 gap-0.75">
      {['bg-chat', 'bg-responses', 'bg-messages', 'bg-generate'].map((colour) => (
        <span key={colour} className={classNames('size-3 rounded-[3px]', colour)} />
      ))}
    </span>
  );
}
