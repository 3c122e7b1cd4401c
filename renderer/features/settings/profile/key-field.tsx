/** The API key: entered, replaced or removed, never shown again (AUTH-4). */
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { isSameOrigin, reduceToRoot } from '../../../../shared/address.ts';
import type { KeyStoreState, ProfileView } from '../../../../shared/profile.ts';
import { useAppState } from '../../../app/app-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextField } from '../../../ui/text-field.tsx';
import type { ProfileFormValues } from './profile-form-values.ts';
import { t, translated } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface KeyFieldProps {
  readonly values: ProfileFormValues;
  readonly kept: ProfileView | undefined;
  readonly onChange: (changes: Partial<ProfileFormValues>) => void;
  readonly refused: { readonly problem?: string; readonly announceProblem?: boolean };
}

export function KeyField({ values, kept, onChange, refused }: KeyFieldProps): ReactNode {
  const keyStore = useAppState((value) => value.app?.keyStore);
  const input = useRef<HTMLInputElement>(null);
  const replacing = useRef(false);
  const { key } = values;
  useEffect(() => {
    if (key.type === 'set' && replacing.current) input.current?.focus();
    replacing.current = false;
  }, [key.type]);
  const keptKey = kept?.key.present ? kept.key : undefined;
  const asksAgain = key.type === 'keep' && keptKey !== undefined && isForAnother(values.baseUrl, kept?.root);
  if (key.type === 'set' || asksAgain) {
    return (
      <TextField
        ref={input}
        label={t(m.apiKey)}
        type="password"
        mono
        autoComplete="new-password"
        data-1p-ignore
        data-lpignore="true"
        value={key.type === 'set' ? key.text : ''}
        onChange={(text) => onChange({ key: { type: 'set', text } })}
        placeholder={
          keptKey
            ? keptKey.tail === ''
              ? t(m.replacesTheKey)
              : t(m.replacesTheKeyEndingIn, { tail: keptKey.tail })
            : ''
        }
        description={asksAgain ? t(m.theKeptKeyIsFor, { root: kept?.root ?? '' }) : keyStore ? whereKept(keyStore) : ''}
        {...(keptKey && !asksAgain
          ? {
              action: (
                <Button variant="ghost" onClick={() => onChange({ key: { type: 'keep' } })}>
                  {t(m.keepTheOldKey)}
                </Button>
              ),
            }
          : {})}
        {...refused}
      />
    );
  }
  const removed = key.type === 'remove';
  return (
    <div role="group" aria-label={t(m.apiKey)} className="flex flex-col gap-1">
      <div aria-hidden className="text-12 font-medium">
        {t(m.apiKey)}
      </div>
      <div className="flex items-center gap-2">
        <div className="flex h-control min-w-0 flex-1 items-center gap-2 rounded-control border border-line bg-sunken px-2 text-12">
          <KeyRound size={14} strokeWidth={1.75} className="shrink-0 text-muted" aria-hidden />
          <span aria-hidden className={classNames('mono', removed && 'line-through')}>
            ••••{keptKey?.tail}
          </span>
        </div>
        {removed ? (
          <Button onClick={() => onChange({ key: { type: 'keep' } })}>{t(m.keepIt)}</Button>
        ) : (
          <>
            <Button
              onClick={() => {
                replacing.current = true;
                onChange({ key: { type: 'set', text: '' } });
              }}
            >
              {t(m.replaceKey)}
            </Button>
            <Button variant="ghost" onClick={() => onChange({ key: { type: 'remove' } })}>
              {t(m.removeKey)}
            </Button>
          </>
        )}
      </div>
      <div className={classNames('text-11', removed ? 'text-warning' : 'text-muted')}>
        {removed
          ? t(m.theKeyIsDeletedWhen)
          : keptKey
            ? keptKey.tail === ''
              ? t(m.aKeyIsKept, { place: placeOf(keptKey.store, keyStore) })
              : t(m.aKeyEndingInIsKept, { tail: keptKey.tail, place: placeOf(keptKey.store, keyStore) })
            : t(m.noKeyIsKept)}
      </div>
      {refused.problem === undefined ? null : (
        <div role="alert" className="text-11 text-bad">
          {refused.problem}
        </div>
      )}
    </div>
  );
}

/** The address in the form leads elsewhere than the one that the kept key was entered for. */
function isForAnother(baseUrl: string, root: string | undefined): boolean {
  const reduced = reduceToRoot(baseUrl);
  return root !== undefined && 'root' in reduced && !isSameOrigin(reduced.root, root);
}

function placeOf(store: 'keychain' | 'memory' | 'built-in', keyStore: KeyStoreState | undefined): string {
  return store === 'keychain' && keyStore?.kind === 'keychain' ? translated(keyStore.label) : t(m.thisRunsMemory);
}

/** Where a key entered now will be kept. */
function whereKept(keyStore: KeyStoreState): string {
  switch (keyStore.kind) {
    case 'keychain':
      return t(m.keptInPlaceOnlyThe, { place: translated(keyStore.label) });
    case 'memory':
      return t(m.keptInMemoryUntilYou);
    case 'none':
      return t(m.thereIsNoKeychainAllow);
  }
}
