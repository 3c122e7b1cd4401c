/** Navigates to a conversation that a message begins, and back if the host refuses it. */
import { currentRoute, navigate } from '../../app/navigation.ts';
import type { OnBegun } from './sending.ts';

/** For one message. Goes nowhere once the user has gone elsewhere. */
export function createShowBegun(): OnBegun {
  let shown: string | null = null;
  return (conversationId) => {
    const route = currentRoute();
    if (route.page === 'chat' && route.conversationId === shown) {
      navigate({ page: 'chat', conversationId }, { replace: true });
    }
    shown = conversationId;
  };
}
