/** What was asked for beside what came back, differences in words and colour (IMG-8). */
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { ComparedRow } from '../../../../shared/images/asked-and-came.ts';
import type { ImageRequest, ImageVersion } from '../../../../shared/images/image-version.ts';
import type { VersionsStore } from '../versions-value.ts';
import { askedAndCame, cameAs } from './asked-and-came.ts';
import { Card } from './card.tsx';
import { t, told } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface AskedCardProps {
  readonly versions: VersionsStore;
  readonly version: ImageVersion;
  readonly run: ImageRequest;
}

export function AskedCard({ versions, version, run }: AskedCardProps): ReactNode {
  const came = useStore(
    versions.store,
    useShallow((value) => [...value.versions.values()].filter(({ runId }) => runId === run.id)),
  );
  const result = cameAs(version, new Map(came.map((each) => [each.id, each])));
  const rows = askedAndCame(result, run, came);
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
          {told(name)}
        </th>
        <td className="mono py-px pr-2">{asked}</td>
        <td className={`mono py-px ${differs ? 'text-warning' : ''}`}>{came}</td>
      </tr>
      {differs ? (
        <tr>
          <td />
          <td colSpan={2} className="pb-1 text-warning">
            <span className="flex items-center gap-1">
              <TriangleAlert size={12} strokeWidth={1.75} aria-hidden className="shrink-0" />
              {told(difference)}
            </span>
          </td>
        </tr>
      ) : null}
    </tbody>
  );
}
