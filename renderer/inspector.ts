/** What pages know of the inspector: how they are handed it, and whether it is open. */
import type { ReactNode } from 'react';
import { useAppServices, useAppState } from './app-context.tsx';
import { faultOf } from './app-state.ts';

/** What the right pane shows of an answer. */
export type ShowInspector = (shown: {
  readonly messageId: string;
  readonly onHide: () => void;
  /** Sends a body as it stands for another answer beside one; absent where none can be sent now. */
  readonly onSend: ((messageId: string, body: string) => void) | undefined;
}) => ReactNode;

export const inspectorKeys = 'Mod+I';

/** Shows or hides the inspector; kept with the preferences. */
export function useInspectorSwitch(): { readonly open: boolean; readonly set: (open: boolean) => void } {
  const { appState, toasts } = useAppServices();
  const open = useAppState((value) => value.app?.preferences.inspectorOpen ?? false);
  return {
    open,
    set: (next) => {
      appState.savePreferences({ inspectorOpen: next }).catch((error: unknown) => toasts.showFault(faultOf(error)));
    },
  };
}
