/** The app's pages inside its shell. A new page is one line here and one in navigation.ts. */
import { lazy, Suspense, type ReactNode } from 'react';
import { assertNever } from '../shared/exhaustive.ts';
import { AppServicesProvider, type AppServices } from './app-context.tsx';
import { ChatPage } from './features/chat/chat-page.tsx';
import { ReplayedAnswer } from './answers/replayed-answer.tsx';
import type { ShowInspector } from './inspector.ts';
import { useRoute } from './navigation.ts';
import { Shell } from './shell/shell.tsx';
import { TooltipProvider } from './ui/tooltip.tsx';

const SettingsPage = lazy(() =>
  import('./features/settings/settings-page.tsx').then(({ SettingsPage: page }) => ({ default: page })),
);

const ComparePage = lazy(() =>
  import('./features/compare/compare-page.tsx').then(({ ComparePage: page }) => ({ default: page })),
);

const ImagesPage = lazy(() =>
  import('./features/images/images-page.tsx').then(({ ImagesPage: page }) => ({ default: page })),
);

const ToolsPage = lazy(() =>
  import('./features/tools/tools-page.tsx').then(({ ToolsPage: page }) => ({ default: page })),
);

const InspectorPanel = lazy(() =>
  import('./features/inspector/inspector-panel.tsx').then(({ InspectorPanel: panel }) => ({ default: panel })),
);

/** Features do not know one another: pages are handed what their right pane shows, and the inspector how answers look. */
const inspector: ShowInspector = ({ messageId, onHide, onSend }) => (
  <Suspense fallback={null}>
    <InspectorPanel
      messageId={messageId}
      onHide={onHide}
      onSend={onSend}
      drawAnswer={(answer, beginning) => <ReplayedAnswer answer={answer} beginning={beginning} />}
    />
  </Suspense>
);

export function App({ services }: { readonly services: AppServices }): ReactNode {
  return (
    <AppServicesProvider services={services}>
      <TooltipProvider>
        <Shell>
          <Suspense fallback={null}>
            <Page />
          </Suspense>
        </Shell>
      </TooltipProvider>
    </AppServicesProvider>
  );
}

function Page(): ReactNode {
  const route = useRoute();
  switch (route.page) {
    case 'chat':
      return <ChatPage conversationId={route.conversationId} inspector={inspector} />;
    case 'compare':
      return <ComparePage runId={route.runId} inspector={inspector} />;
    case 'images':
      return <ImagesPage inspector={inspector} versionId={route.versionId ?? null} />;
    case 'tools':
      return <ToolsPage toolId={route.toolId} />;
    case 'settings':
      return <SettingsPage section={route.section} item={route.item} />;
    default:
      return assertNever(route);
  }
}
