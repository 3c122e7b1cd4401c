/** Everything about the version in sight: its actions, whether it kept to its mask, and requested against received values. */
import { Copy, FolderDown, Redo2, VenetianMask, PanelRight, TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { ImageRequest, ImageVersion } from '../../../../shared/images/image-version.ts';
import { offeredLink } from '../../../../shared/open-link.ts';
import type { ComparedRow } from '../../../../shared/images/requested-and-received.ts';
import { useAppServices } from '../../../app/app-context.tsx';
import { faultOf } from '../../../app/app-state.ts';
import { fileNameOf } from '../../../host/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { FaultView } from '../../../ui/fault-view.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Markdown } from '../../../ui/markdown/markdown.tsx';
import { ImageOrigin } from '../../../ui/markdown/remote-image.tsx';
import { OutsideLink } from '../../../ui/markdown/outside-link.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { dateFormat } from '../../../ui/date-format.ts';
import { duration } from '../../../ui/duration.ts';
import { CheckCard } from '../check/check-card.tsx';
import { useImagesFeature } from '../images-feature.ts';
import { failureOf } from './request-state.ts';
import { maskToKeep } from '../studio-draft.ts';
import type { VersionsStore } from '../versions-value.ts';
import { Card } from './card.tsx';
import { hasImage, saveVersions } from './export-images.ts';
import { useRequest } from './use-versions.ts';
import { copyVersion } from './version-items.ts';
import { versionFacts } from './version-words.ts';
import { requestedAndReceived, receivedAs } from './requested-and-received.ts';
import { byPlace } from '../../../ui/by-place.ts';
import { t, numberText, translated } from '../../../language/t.ts';
import * as m from './messages.ts';

/** The figures of the request that made a version, and the way to its exchange. */
function RequestMetrics({ request }: { readonly request: ImageRequest }): ReactNode {
  const feature = useImagesFeature();
  const { job, facts, usage } = request;
  const count = (tokens: number | undefined): string => (tokens === undefined ? '?' : numberText(tokens));
  const hasTokens = usage?.inputTokens !== undefined || usage?.outputTokens !== undefined;
  const metrics: readonly (readonly [name: string, value: string | undefined])[] = [
    [t(m.model), job.model],
    [t(m.profile), facts.profileName],
    [t(m.sent), sentAt(request.createdAt)],
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
        onClick={() => feature.viewState.setState({ inspected: request.messageId })}
        className="w-full"
      >
        {t(m.showExchange)}
      </Button>
    </Card>
  );
}

const sentAt = dateFormat({ dateStyle: 'medium', timeStyle: 'medium' });

export interface VersionDetailsProps {
  readonly version: ImageVersion;
}

export function VersionDetails({ version }: VersionDetailsProps): ReactNode {
  const feature = useImagesFeature();
  const { versions } = feature;
  const request = useRequest(versions, version.requestId);
  const failure = request === undefined ? undefined : failureOf(request);
  return (
    <section aria-label={t(m.currentVersion)} className="flex flex-col gap-2.5 px-2.5 py-2.5">
      <Head version={version} request={request} />
      {version.file === null && version.inWords !== true ? <Missing version={version} /> : null}
      {failure === undefined ? null : <FaultView fault={failure} announce="none" className="px-2.5! text-12!" />}
      <CheckCard version={version} request={request} />
      {request === undefined || version.inWords === true ? null : (
        <AskedCard versions={versions} version={version} request={request} />
      )}
      {request === undefined || request.texts.length === 0 || version.inWords === true ? null : (
        <Texts request={request} />
      )}
      {request === undefined ? null : <RequestMetrics request={request} />}
    </section>
  );
}

interface HeadProps extends VersionDetailsProps {
  readonly request: ImageRequest | undefined;
}

function Head({ version, request }: HeadProps): ReactNode {
  const feature = useImagesFeature();
  const services = useAppServices();
  return (
    <div className="flex flex-col gap-2">
      <div>
        <h3 dir="auto" className="line-clamp-2 text-13 font-medium wrap-anywhere" title={version.title}>
          {version.title}
        </h3>
        <p className="text-11 text-muted">{versionFacts(version, request).join(' · ')}</p>
      </div>
      {hasImage(version) ? (
        <div className="flex flex-wrap items-center gap-1.5">
          <Button icon={Redo2} onClick={() => feature.studio.useAsInput(version)} className="flex-1">
            {t(m.useAsInput)}
          </Button>
          {request === undefined || typeof maskToKeep(version, request) === 'string' ? null : (
            <Button
              icon={VenetianMask}
              aria-label={t(m.useKeepMask)}
              title={t(m.withItsMask)}
              onClick={() => feature.studio.useAsInput(version, request)}
              className="flex-1"
            >
              {t(m.keepMask)}
            </Button>
          )}
          <IconButton
            label={t(m.copyImage)}
            icon={Copy}
            variant="secondary"
            onClick={() => void copyVersion(services, version)}
          />
          <SaveAll version={version} />
        </div>
      ) : null}
    </div>
  );
}

/** All that a request brought in one file; nothing where that is one image. */
function SaveAll({ version }: VersionDetailsProps): ReactNode {
  const feature = useImagesFeature();
  const { toasts } = useAppServices();
  const [busy, setBusy] = useState(false);
  const brought = useStore(
    feature.versions.store,
    useShallow(({ versions }) =>
      version.requestId === null
        ? []
        : [...versions.values()].filter(hasImage).filter(({ requestId }) => requestId === version.requestId),
    ),
  );
  if (brought.length < 2) return null;
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const inOrder = brought.toSorted((one, other) => one.position - other.position);
      await saveVersions(inOrder, fileNameOf(`${version.model ?? ''} ${version.title}`, 'zip'));
    } catch (error) {
      toasts.showFault(faultOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <IconButton
      label={t(m.saveAll)}
      tooltip={t(m.saveAllNote, { count: brought.length })}
      icon={FolderDown}
      variant="secondary"
      busy={busy}
      onClick={() => void save()}
    />
  );
}

/** An item that has no image, said as such (IMG-7). */
function Missing({ version: { missing, url } }: { readonly version: ImageVersion }): ReactNode {
  const target = url === undefined ? undefined : offeredLink(url);
  return (
    <div className="flex flex-col gap-1.5">
      {missing === undefined ? (
        <p className="text-12 text-muted">{t(m.sentWithout)}</p>
      ) : (
        <FaultView fault={missing} announce="none" className="px-2.5! text-12!" />
      )}
      {target === undefined ? null : (
        <OutsideLink href={target} className="clip text-12 underline">
          {t(m.openTarget, { target })}
        </OutsideLink>
      )}
    </div>
  );
}

/** What the model wrote beside its images, one text for each candidate (GEN-5). */
function Texts({ request: { id: requestId, texts, facts } }: { readonly request: ImageRequest }): ReactNode {
  return (
    <Card title={t(m.textsBeside, { count: texts.length })}>
      {byPlace(texts, (text, at) => (
        <div className="max-h-72 overflow-y-auto text-13 wrap-anywhere select-text">
          <ImageOrigin value={facts.profileId}>
            <Markdown id={`${requestId} text ${at}`} text={text} open={false} />
          </ImageOrigin>
        </div>
      ))}
    </Card>
  );
}

interface AskedCardProps {
  readonly versions: VersionsStore;
  readonly version: ImageVersion;
  readonly request: ImageRequest;
}

/** Requested beside received values, differences in words and colour (IMG-8). */
function AskedCard({ versions, version, request }: AskedCardProps): ReactNode {
  const came = useStore(
    versions.store,
    useShallow((value) => [...value.versions.values()].filter(({ requestId }) => requestId === request.id)),
  );
  const result = receivedAs(version, new Map(came.map((each) => [each.id, each])));
  const rows = requestedAndReceived(result, request, came);
  return (
    <Card title={t(m.requestedReceived)}>
      <table className="w-full text-11">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t(m.setting)}</th>
            <th scope="col">{t(m.askedFor)}</th>
            <th scope="col">{t(m.cameBack)}</th>
          </tr>
        </thead>
        {rows.map((row) => (
          <Row key={row.name} row={row} />
        ))}
      </table>
    </Card>
  );
}

function Row({ row: { name, asked, came, difference } }: { readonly row: ComparedRow }): ReactNode {
  const differs = difference !== undefined;
  return (
    <tbody>
      <tr className="align-baseline">
        <th scope="row" className="py-px pr-2 text-left font-normal text-muted">
          {translated(name)}
        </th>
        <td className="mono py-px pr-2">{translated(asked)}</td>
        <td className={`mono py-px ${differs ? 'text-warning' : ''}`}>{translated(came)}</td>
      </tr>
      {differs ? (
        <tr>
          <td />
          <td colSpan={2} className="pb-1 text-warning">
            <span className="flex items-center gap-1">
              <TriangleAlert size={12} strokeWidth={1.75} aria-hidden className="shrink-0" />
              {translated(difference)}
            </span>
          </td>
        </tr>
      ) : null}
    </tbody>
  );
}
