/** The figures of the request that made a version, and the way to its exchange. */
import { PanelRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ImageRequest } from '../../../../shared/images/image-version.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { dateFormat } from '../../../ui/date-format.ts';
import { duration } from '../../../ui/duration.ts';
import { useImagesFeature } from '../images-feature.ts';
import { Card } from './card.tsx';
import { numberText, t } from '../../../language/t.ts';
import * as m from './messages.ts';

export function RequestCard({ run }: { readonly run: ImageRequest }): ReactNode {
  const feature = useImagesFeature();
  const { job, facts, usage } = run;
  const count = (tokens: number | undefined): string => (tokens === undefined ? '?' : numberText(tokens));
  const hasTokens = usage?.inputTokens !== undefined || usage?.outputTokens !== undefined;
  const metrics: readonly (readonly [name: string, value: string | undefined])[] = [
    [t(m.model), job.model],
    [t(m.profile), facts.profileName],
    [t(m.sent), sentAt(run.createdAt)],
    [t(m.time), facts.totalMs === undefined ? undefined : duration(facts.totalMs)],
    [t(m.tokens), hasTokens ? `${count(usage.inputTokens)} → ${count(usage.outputTokens)}` : undefined],
  ];
  return (
    <Card title={t(m.whatWasSent)}>
      <p className="line-clamp-3 text-12 wrap-anywhere select-text" title={job.prompt}>
        {job.prompt}
      </p>
      <dl className="grid grid-cols-[max-content_1fr] gap-x-3 gap-y-px text-11">
        {metrics.map(([name, value]) =>
          value === undefined ? null : (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="min-w-0 wrap-anywhere tabular-nums select-text">{value}</dd>
            </div>
          ),
        )}
        {facts.requestId === undefined ? null : (
          <div className="contents">
            <dt className="text-muted">{t(m.requestId)}</dt>
            <dd className="flex min-w-0 items-center gap-1">
              <span className="mono clip select-text" title={facts.requestId}>
                {facts.requestId}
              </span>
              <CopyButton label={t(m.copyRequestId)} text={facts.requestId} size={24} className="-my-1" />
            </dd>
          </div>
        )}
      </dl>
      <Button
        icon={PanelRight}
        onClick={() => feature.viewState.setState({ inspected: run.messageId })}
        className="w-full"
      >
        {t(m.showExchange)}
      </Button>
    </Card>
  );
}

const sentAt = dateFormat({ dateStyle: 'medium', timeStyle: 'medium' });
