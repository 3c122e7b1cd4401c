/** The app's pages (pages.ts) inside its shell, and what they are handed of one another. */
import { Suspense, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { pageFragment, pageNames } from '../../shared/pages.ts';
import { AppServicesProvider, useAppServices, type AppServices } from '../app/app-context.tsx';
import { AnswerSurroundings } from '../answers/answer-surroundings.tsx';
import { ReplayedAnswer } from '../answers/replayed-answer.tsx';
import type { DrawAnswer } from '../features/inspector/replay-dialog.tsx';
import { demoUnderWay, runDemo, type Demo, type DemoId } from '../app/demos.ts';
import type { ShowInspector } from '../app/inspector.ts';
import { navigate, parseRoute, useRoute } from '../app/navigation.ts';
import { pageOf, type Route } from '../app/pages.ts';
import { openSettings } from '../app/settings-field.ts';
import { language } from '../language/language.ts';
import { Shell } from './shell.tsx';
import { DialogBoundary } from '../ui/dialog-boundary.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { TooltipProvider } from '../ui/tooltip.tsx';
import { t, translated } from '../language/t.ts';
import * as m from './messages.ts';

const PromptLinkDialog = lazyPart(() =>
  import('../features/prompt-link/prompt-link-dialog.tsx').then(({ PromptLinkDialog: dialog }) => dialog),
);

const MigrationDialog = lazyPart(() =>
  import('../features/migration/migration-dialog.tsx').then(({ MigrationDialog: dialog }) => dialog),
);

const changeLimit = (): void => openSettings('data', null, 'Keep at most');

const InspectorPanel = lazyPart(() =>
  import('../features/inspector/inspector-panel.tsx').then(({ InspectorPanel: panel }) => panel),
);

const drawAnswer: DrawAnswer = (answer, beginning) => <ReplayedAnswer answer={answer} beginning={beginning} />;

/** Features do not know one another: pages are handed what their right pane shows, and the inspector how answers look. */
const inspector: ShowInspector = Object.assign(
  ({ messageId, onHide, group, mcpCalls, onSend }: Parameters<ShowInspector>[0]) => (
    <Suspense fallback={null}>
      <InspectorPanel
        messageId={messageId}
        onHide={onHide}
        group={group}
        mcpCalls={mcpCalls}
        onSend={onSend}
        drawAnswer={drawAnswer}
        onChangeLimit={changeLimit}
      />
    </Suspense>
  ),
  { prepare: InspectorPanel.prepare },
);

export function App({ services }: { readonly services: AppServices }): ReactNode {
  const spoken = useStore(language);
  return (
    <AppServicesProvider services={services}>
      {/* Another language is said by everything anew: what pages know is in their stores, as where one leaves them. */}
      <TooltipProvider key={spoken}>
        <Shell>
          <AnswerSurroundings>
            <BoundedPage />
          </AnswerSurroundings>
        </Shell>
        <LinkToReview />
        <RequestsToMove />
      </TooltipProvider>
    </AppServicesProvider>
  );
}

/** Features do not know where prompts go: each page takes its own (from-outside.ts). */
function LinkToReview(): ReactNode {
  const { fromOutside } = useAppServices();
  const link = useStore(fromOutside, (value) => value.link);
  if (link === null) return null;
  const onClose = (): void => fromOutside.setState({ link: null });
  return (
    <DialogBoundary what={t(m.partLink)} onClose={onClose}>
      <PromptLinkDialog
        key={link}
        link={link}
        onClose={onClose}
        onUse={(prompt) => {
          fromOutside.setState({ link: null, prompt });
          navigate(parseRoute(pageFragment(prompt.page)));
        }}
      />
    </DialogBoundary>
  );
}

/** Dialog for moving requests, opened from any page. */
function RequestsToMove(): ReactNode {
  const { fromOutside } = useAppServices();
  const requests = useStore(fromOutside, (value) => value.moving);
  if (requests === null) return null;
  const onClose = (): void => fromOutside.setState({ moving: null });
  return (
    <DialogBoundary what={t(m.partMoving)} onClose={onClose}>
      <MigrationDialog
        requests={requests}
        onClose={onClose}
        onUse={(prompt) => {
          fromOutside.setState({ moving: null, prompt });
          navigate(parseRoute(pageFragment(prompt.page)));
        }}
      />
    </DialogBoundary>
  );
}

/** A page that cannot be shown leaves the shell: the way to the others stays. */
function BoundedPage(): ReactNode {
  const route = useRoute();
  const isDemo = useStore(demoUnderWay, (demo) => demo !== null);
  return (
    <ErrorBoundary
      key={route.page}
      what={t(m.partPage, { label: translated(pageNames[route.page].label) })}
      size="page"
      resetKey={route}
    >
      {isDemo ? (
        <Suspense fallback={null}>
          <DemoBar />
        </Suspense>
      ) : null}
      <Suspense fallback={null}>
        <Page route={route} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Features do not know one another: the first screen is handed what starts the demos of all of them. */
const demos: Readonly<Record<DemoId, () => Promise<Demo>>> = {
  wire: () => import('../features/chat/wire-demo.ts').then(({ wireDemo }) => wireDemo),
  mask: () => import('../features/images/mask-demo.ts').then(({ maskDemo }) => maskDemo),
  race: () => import('../features/compare/race-demo.ts').then(({ raceDemo }) => raceDemo),
};

/** Stays in sight on whatever page a demo leads to. */
const DemoBar = lazyPart(() => import('../app/demo-bar.tsx').then(({ DemoBar: bar }) => bar));

function Page({ route }: { readonly route: Route }): ReactNode {
  const services = useAppServices();
  const { view: View } = pageOf(route);
  return <View {...route} inspector={inspector} onDemo={(id) => void runDemo(id, demos[id], services)} />;
}
