/** Views of one thing, one at a time. */
import { Tabs as Primitive } from 'radix-ui';
import { createContext, memo, use, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export interface TabsProps<Value extends string> {
  /** The accessible name of the row of tabs. */
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly tabs: readonly { readonly value: Value; readonly label: string; readonly content: () => ReactNode }[];
  /** At the right of the row. */
  readonly aside?: ReactNode;
  /** Identifies what the tabs show: after a render error, another value tries again. */
  readonly resetKey?: unknown;
  readonly className?: string;
}

/** The place for the active tab's tools; null until the row is rendered. */
const ToolsPlace = createContext<HTMLElement | null>(null);

/** What the tab in front is worked with, in the row of tabs, or below it where that has no room. */
export function TabTools({ children }: { readonly children: ReactNode }): ReactNode {
  const place = use(ToolsPlace);
  return place === null ? null : createPortal(children, place);
}

export function Tabs<Value extends string>({
  label,
  value,
  onChange,
  tabs,
  aside,
  resetKey,
  className,
}: TabsProps<Value>) {
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null);
  return (
    <Primitive.Root
      value={value}
      onValueChange={(next) => {
        const tab = tabs.find((known) => known.value === next);
        if (tab) onChange(tab.value);
      }}
      className={classNames('flex min-h-0 flex-col', className)}
    >
      <div className="flex min-h-9 shrink-0 items-center gap-1 has-[>[data-tools]:not(:empty)]:flex-wrap border-b border-line px-1.5 py-[4.5px]">
        <Primitive.List aria-label={label} className="flex min-w-0 flex-auto flex-wrap items-center gap-px">
          {tabs.map((tab) => (
            <Tab key={tab.value} value={tab.value} label={tab.label} />
          ))}
        </Primitive.List>
        <div ref={setToolsPlace} data-tools className="ml-auto flex min-w-0 items-center gap-2 empty:hidden" />
        {aside === undefined ? null : <div className="flex shrink-0 items-center gap-1">{aside}</div>}
      </div>
      {tabs.map((tab) => (
        <Panel key={tab.value} value={tab.value}>
          {tab.value === value ? (
            <ErrorBoundary what={t(m.partTab, { label: tab.label })} size="pane" resetKey={resetKey}>
              <ToolsPlace value={toolsPlace}>
                <Content of={tab.content} />
              </ToolsPlace>
            </ErrorBoundary>
          ) : null}
        </Panel>
      ))}
    </Primitive.Root>
  );
}

/** The row need not render when the tabs' contents change. */
const Tab = memo(function Tab({ value, label }: { readonly value: string; readonly label: string }): ReactNode {
  return (
    <Primitive.Trigger
      value={value}
      className="h-6.5 shrink-0 rounded-control px-[5px] text-12 font-medium text-muted transition-colors hover:text-ink data-[state=active]:selected data-[state=active]:text-ink"
    >
      {label}
    </Primitive.Trigger>
  );
});

/** Those behind are empty, and stay so. */
const Panel = memo(function Panel({
  value,
  children,
}: {
  readonly value: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <Primitive.Content value={value} className="min-h-0 flex-1 -outline-offset-2">
      {children}
    </Primitive.Content>
  );
});

/** Below the boundary, so that it catches what making the content throws. */
function Content({ of }: { readonly of: () => ReactNode }): ReactNode {
  return of();
}
