/** The app's pages inside its shell. A new page is one line here and an entry in pages.ts. */
import { Suspense, type ReactNode } from 'react';
import { assertNever } from '../../shared/exhaustive.ts';
import { AppServicesProvider, type AppServices } from './app-context.tsx';
import { ChatPage } from '../features/chat/chat-page.tsx';
import { AnswerSurroundings } from '../answers/answer-surroundings.tsx';
import { ReplayedAnswer } from '../answers/replayed-answer.tsx';
import type { DrawAnswer } from '../features/inspector/replay-dialog.tsx';
import type { ShowInspector } from './inspector.ts';
import { useRoute } from './navigation.ts';
import { pages, type Route } from './pages.ts';
import { Shell } from '../shell/shell.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { TooltipProvider } from '../ui/tooltip.tsx';

const SettingsPage = lazyPart(() =>
  import('../features/settings/settings-page.tsx').then(({ SettingsPage: page }) => page),
);

const ComparePage = lazyPart(() =>
  import('../features/compare/compare-page.tsx').then(({ ComparePage: page }) => page),
);

const ImagesPage = lazyPart(() => import('../features/images/images-page.tsx').then(({ ImagesPage: page }) => page));

const ToolsPage = lazyPart(() => import('../features/tools/tools-page.tsx').then(({ ToolsPage: page }) => page));

const InspectorPanel = lazyPart(() =>
  import('../features/inspector/inspector-panel.tsx').then(({ InspectorPanel: panel }) => panel),
);

const drawAnswer: DrawAnswer = (answer, beginning) => <ReplayedAnswer answer={answer} beginning={beginning} />;

/** Features do not know one another: pages are handed what their right pane shows, and the inspector how answers look. */
const inspector: ShowInspector = Object.assign(
  ({ messageId, onHide, onSend }: Parameters<ShowInspector>[0]) => (
    <Suspense fallback={null}>
      <InspectorPanel messageId={messageId} onHide={onHide} onSend={onSend} drawAnswer={drawAnswer} />
    </Suspense>
  ),
  { prepare: InspectorPanel.prepare },
);

export function App({ services }: { readonly services: AppServices }): ReactNode {
  return (
    <AppServicesProvider services={services}>
      <TooltipProvider>
        <Shell>
          <AnswerSurroundings>
            <BoundedPage />
          </AnswerSurroundings>
        </Shell>
      </TooltipProvider>
    </AppServicesProvider>
  );
}

/** A page that cannot be shown leaves the shell: the way to the others stays. */
function BoundedPage(): ReactNode {
  const route = useRoute();
  return (
    <ErrorBoundary key={route.page} what={`The ${pages[route.page].label} page`} size="page" resetKey={route}>
      <Suspense fallback={null}>
        <Page route={route} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Page({ route }: { readonly route: Route }): ReactNode {
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
