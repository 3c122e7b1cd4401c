/** What pages know of the inspector: how they are handed it, and whether it is open. */
import { useEffect, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ToolCall } from '../../shared/tool.ts';
import { useAppServices, useAppState } from './app-context.tsx';
import { faultOf } from './app-state.ts';
import { drawerBelow, useNarrow } from '../ui/use-narrow.ts';

/** What the right pane shows of an answer. */
export interface ShowInspector {
  (shown: {
    readonly messageId: string;
    readonly onHide: () => void;
    /** Of one group a request takes the place of the one before, with what is folded in it by hand. */
    readonly group?: number | undefined;
    /** Tool calls beside the answer that went to MCP servers. */
    readonly mcpCalls?: readonly ToolCall[] | undefined;
    /** Sends a body as it stands for another answer beside one; absent where none can be sent now. */
    readonly onSend: ((messageId: string, body: string) => void) | undefined;
  }): ReactNode;
  /** Something will soon be shown: its code is fetched ahead. */
  readonly prepare: () => void;
}

/** Events that somebody asked to see: those of an answer that hold a text, or all where it is empty; `at`: the one to begin with. */
export interface WantedEvents {
  readonly messageId: string;
  readonly text: string;
  readonly at?: number | undefined;
  /** How many times something was asked for, this one included. */
  readonly count: number;
}

/** What was asked for last; null before anything was. */
export const wantedEvents: StoreApi<WantedEvents | null> = createStore<WantedEvents | null>()(() => null);

export function wantEvents(messageId: string, text: string, at?: number): void {
  // A line of it is enough to find it by.
  const line = text.split('\n', 1)[0]?.slice(0, longestWanted) ?? '';
  wantedEvents.setState((before) => ({ messageId, text: line, at, count: (before?.count ?? 0) + 1 }), true);
}

/** The answer whose judgement is asked for, of those that the inspector shows; null once it was heard. */
export const wantedJudgement: StoreApi<string | null> = createStore<string | null>()(() => null);

export const wantJudgement = (messageId: string): void => wantedJudgement.setState(messageId, true);

/** A record from a file that waits to be shown in the inspector; null where there is none. */
export const wantedRecord: StoreApi<{ readonly name: string; readonly text: string } | null> = createStore<{
  readonly name: string;
  readonly text: string;
} | null>()(() => null);

/** In characters. */
const longestWanted = 120;

export const inspectorKeys = 'Mod+I';

/** In a narrow window there is no room for it beside a transcript: it lies over the page. */
const drawer: StoreApi<{ readonly open: boolean }> = createStore(() => ({ open: false }));

export interface InspectorSwitch {
  readonly open: boolean;
  /** It lies over the page, and is to be asked for anew each time. */
  readonly over: boolean;
  readonly set: (open: boolean) => void;
}

/** Shows or hides the inspector; kept with the preferences where it stands at the side. */
export function useInspectorSwitch(): InspectorSwitch {
  const { appState, toasts } = useAppServices();
  const beside = useAppState((value) => value.app?.preferences.inspectorOpen ?? false);
  const over = useNarrow(drawerBelow);
  const drawn = useStore(drawer, ({ open }) => open);
  if (over) return { open: drawn, over, set: (open) => drawer.setState({ open }) };
  return {
    open: beside,
    over,
    set: (next) => {
      appState.savePreferences({ inspectorOpen: next }).catch((error: unknown) => toasts.showFault(faultOf(error)));
    },
  };
}

/** As the one page that shows the inspector has it: nothing lies over it that was not asked for at this width. */
export function useInspectorPane(): InspectorSwitch {
  const inspector = useInspectorSwitch();
  const { over } = inspector;
  useEffect(() => () => drawer.setState({ open: false }), [over]);
  return inspector;
}
