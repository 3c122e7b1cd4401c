/** A request that ended without its image, as a card: why, and what can be done about it. */
import { Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ImageRequest } from '../../../../shared/images/image-version.ts';
import { FaultCures, RetryButton } from '../../../answers/fault-cures.tsx';
import { Button } from '../../../ui/button.tsx';
import { FaultCard } from '../../../ui/fault-card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { openImageModelPicker } from '../composer/model-picker.tsx';
import { useImagesFeature } from '../images-feature.ts';
import { failureOf, titleOf } from './run-state.ts';
import { t } from '../../../language/t.ts';
import * as m from '../messages.ts';

interface FailureCardProps {
  readonly run: ImageRequest;
  /** It failed before the window's eyes. */
  readonly isNews: boolean;
  /** It brought no version: its row can go. */
  readonly failedWithoutResult: boolean;
}

/** Why a run ended without its image, and what that means for sending it again (IMG-10). */
export function FailureCard({ run, isNews, failedWithoutResult }: FailureCardProps): ReactNode {
  const feature = useImagesFeature();
  const { studio, versions, viewState } = feature;
  const fault = failureOf(run);
  if (fault === undefined) return null;
  const title = titleOf(run);
  const hide = (): void =>
    viewState.setState(({ dismissed, opened }) => ({
      dismissed: new Set([...dismissed, run.id]),
      opened: opened === run.id ? null : opened,
    }));
  const tryAgain = async (): Promise<void> => {
    await studio.again(run);
    // The new run tells how it fares; where it could not be sent, this one is still to be tried.
    if (studio.store.getState().fault === null) hide();
  };
  return (
    <div role="group" aria-label={t(m.failedTitle, { title })} className="flex flex-col gap-1.5">
      <FaultCard
        fault={fault}
        announce={isNews ? 'alert' : 'none'}
        actions={
          <FaultCures
            fault={fault}
            profileId={run.facts.profileId}
            retry={<RetryButton onClick={() => void tryAgain()} />}
            onSwitchModel={openImageModelPicker}
          />
        }
        aside={
          <>
            <Button variant="ghost" onClick={() => viewState.setState({ inspected: run.messageId })}>
              {t(m.showExchange)}
            </Button>
            <IconButton label={t(m.dismissFailure)} icon={X} size={24} onClick={hide} />
          </>
        }
      />
      <div className="flex flex-wrap items-center gap-1.5">
        <span className="clip min-w-24 flex-1 text-12 text-muted" title={run.job.prompt.slice(0, 2000)} dir="auto">
          {title}
        </span>
        {failedWithoutResult ? (
          <Button
            variant="ghost"
            icon={Trash2}
            onClick={() => {
              hide();
              versions.removeRun(run.id);
            }}
          >
            {t(m.remove)}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
