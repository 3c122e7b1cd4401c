/** The ready-made profile of the reference gateway: facts to read, since address and key are made at each start. */
import type { ReactNode } from 'react';
import { dialectOf } from '../../../shared/dialects/presets.ts';
import type { ProfileView } from '../../../shared/profile.ts';
import { PricesEditor } from './prices-editor.tsx';
import { t, told } from '../../language/t.ts';
import * as m from './messages.ts';

export function BuiltInProfile({ profile }: { readonly profile: ProfileView }): ReactNode {
  const rows: readonly (readonly [string, string])[] = [
    [t(m.baseUrl), profile.root],
    [t(m.apiKey), profile.key.present ? `••••${profile.key.tail}` : 'none'],
    [t(m.dialect), told(dialectOf(profile.dialect).label)],
  ];
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-[max-content_1fr] gap-x-6 gap-y-2 border-t border-line pt-4">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-12 font-medium">{name}</dt>
            <dd className="mono text-12 wrap-anywhere select-text">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-120 text-12 text-pretty text-muted">{t(m.itsAddressAndKeyAre)}</p>
      <PricesEditor profile={profile} />
    </div>
  );
}
