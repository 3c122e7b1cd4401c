/** The fields of a profile. A refusal is shown at the field that it names, and the focus goes there. */
import { ExternalLink } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { curedByScheme, reduceToRoot } from '../../../../shared/address.ts';
import { withPastedVersion } from '../../../../shared/dialects/pasted-version.ts';
import { dialectOf } from '../../../../shared/dialects/presets.ts';
import { writtenDialect } from '../../../../shared/dialects/read.ts';
import { openableLink } from '../../../../shared/open-link.ts';
import type { DialectChoice, ProfileView } from '../../../../shared/profile.ts';
import { defaultTimeouts, timeoutLimits } from '../../../../shared/timeouts.ts';
import { useAppServices } from '../../../app/app-context.tsx';
import { faultOf } from '../../../app/app-state.ts';
import { openOutside } from '../../../host/open-outside.ts';
import { Button } from '../../../ui/button.tsx';
import { useRequestedField } from '../requested-field.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { NoKeyField, PlainHttpField } from './consent-fields.tsx';
import { RequestAddresses } from './addresses.tsx';
import { DialectField } from './dialect-field.tsx';
import { Disclosures } from './disclosures.tsx';
import { ExtraHeadersEditor } from './extra-headers-editor.tsx';
import { KeyField } from './key-field.tsx';
import { networkFields, NetworkSection } from './network-section.tsx';
import { PricesEditor } from './prices-editor.tsx';
import { PresetTiles } from './preset-tiles.tsx';
import { usualName, type ProfileFormValues } from './profile-form-values.ts';
import type { ProfileFormState } from './profile-forms.ts';
import { FieldGroup } from '../section-frame.tsx';
import { t, translated } from '../../../language/t.ts';
import * as m from './messages.ts';

const fields = [
  'Name',
  'Base URL',
  'API key',
  'Dialect',
  'Console address',
  'Connect timeout',
  'Read timeout',
  'Image read timeout',
  'Extra headers',
  ...networkFields,
] as const;
type FieldName = (typeof fields)[number];

/** True where a fault with this field is shown at a field of this form. */
export function isFieldOfForm(field: string | undefined): boolean {
  return fields.some((name) => name === field);
}

export interface ProfileFormProps {
  readonly values: ProfileFormValues;
  readonly kept: ProfileView | undefined;
  readonly form: ProfileFormState;
  readonly onChange: (changes: Partial<ProfileFormValues>) => void;
  readonly onSave: () => void;
}

export function ProfileForm({ values, kept, form, onChange, onSave }: ProfileFormProps): ReactNode {
  const element = useRef<HTMLFormElement>(null);
  const { refusals } = form;
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  /** What is wrong at a field, as a spread for its frame. */
  const refused = (field: FieldName) =>
    form.fault?.field === field
      ? { problem: translated(`${form.fault.message} ${form.fault.hint}`.trim()), announceProblem: true }
      : {};
  const wanted = useRequestedField();
  /** What opens the part of the form that has these fields. */
  const holding = (...names: readonly (FieldName | 'Proxy' | 'Prices')[]) => ({
    wrong: names.some((name) => name === form.fault?.field),
    wanted: names.some((name) => name === wanted),
  });
  const time = (
    label: 'Connect timeout' | 'Read timeout' | 'Image read timeout',
    key: 'connectTimeoutMs' | 'readTimeoutMs' | 'imageReadTimeoutMs',
    presetMs: number,
  ) => (
    <NumberField
      label={translated(label)}
      aside={null}
      unit="s"
      min={timeoutLimits.minMs / 1_000}
      max={timeoutLimits.maxMs / 1_000}
      value={values[key] === null ? null : values[key] / 1_000}
      onChange={(seconds) => onChange({ [key]: seconds === null ? null : Math.round(seconds * 1_000) })}
      placeholder=""
      description={t(m.secondsSByDefault, { seconds: presetMs / 1_000 })}
      {...refused(label)}
    />
  );
  return (
    <form
      ref={element}
      aria-label={t(m.profile)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
      className="flex min-w-0 flex-col gap-5"
    >
      <div className="flex flex-col gap-4">
        {kept === undefined ? <PresetTiles values={values} onChange={onChange} /> : null}
        <TextField
          label={t(m.name)}
          value={values.name}
          onChange={(name) => onChange({ name })}
          placeholder={usualName(values) ?? t(m.workGateway)}
          {...refused('Name')}
        />
        <BaseUrlField values={values} onChange={onChange} refused={refused('Base URL')} />
        <PlainHttpField values={values} onChange={onChange} />
        <RequestAddresses values={values} />
        <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
          {values.keyless === true ? null : (
            <div className="min-w-60 flex-1">
              <KeyField values={values} kept={kept} onChange={onChange} refused={refused('API key')} />
            </div>
          )}
          <div className={values.keyless === true ? '' : 'pt-6.5'}>
            <NoKeyField values={values} kept={kept} onChange={onChange} />
          </div>
        </div>
      </div>
      <Disclosures
        parts={[
          {
            title: t(m.dialect),
            value: dialectWords(values.dialect),
            open: typeof kept?.dialect === 'object',
            ...holding('Dialect', 'Console address'),
            content: (
              <>
                <DialectField values={values} onChange={onChange} refused={refused('Dialect')} />
                <ConsoleField values={values} onChange={onChange} refused={refused('Console address')} />
              </>
            ),
          },
          {
            title: t(m.timeouts),
            value: timeWords(values),
            open: false,
            ...holding('Connect timeout', 'Read timeout', 'Image read timeout'),
            content: (
              <FieldGroup title={t(m.timeouts)} hint={t(m.howLongToWaitFor)}>
                <div className="grid grid-cols-3 gap-3">
                  {time('Connect timeout', 'connectTimeoutMs', defaultTimeouts.connectMs)}
                  {time('Read timeout', 'readTimeoutMs', defaultTimeouts.readMs)}
                  {time('Image read timeout', 'imageReadTimeoutMs', defaultTimeouts.imageReadMs)}
                </div>
              </FieldGroup>
            ),
          },
          ...(kept === undefined
            ? []
            : [
                {
                  title: t(m.prices),
                  value:
                    kept.prices === undefined || kept.prices.length === 0
                      ? ''
                      : t(m.countModels, { count: kept.prices.length }),
                  open: false,
                  ...holding('Prices'),
                  content: <PricesEditor profile={kept} />,
                },
              ]),
          {
            title: t(m.proxyAndExtraHeaders),
            value: '',
            open: values.network !== undefined || values.extraHeaders.length > 0,
            ...holding('Proxy', 'Extra headers', ...networkFields),
            content: (
              <>
                <NetworkSection
                  network={values.network}
                  onChange={(network) => onChange({ network })}
                  refused={refused}
                />
                <ExtraHeadersEditor
                  headers={values.extraHeaders}
                  onChange={(extraHeaders) => onChange({ extraHeaders })}
                  {...refused('Extra headers')}
                />
              </>
            ),
          },
        ]}
      />
      {/* Enter in a field saves; the button that people see stands below, with the others. */}
      <button type="submit" hidden aria-hidden tabIndex={-1} />
    </form>
  );
}

/** Who is spoken to, beside the title of the part where that is set. */
function dialectWords(dialect: DialectChoice): string {
  return typeof dialect === 'string' ? translated(dialectOf(dialect).label) : t(m.yourOwn);
}

/** `10, 180, 300 s`. */
function timeWords({ connectTimeoutMs, readTimeoutMs, imageReadTimeoutMs }: ProfileFormValues): string {
  const seconds = [connectTimeoutMs, readTimeoutMs, imageReadTimeoutMs].map((ms) => (ms === null ? '–' : ms / 1_000));
  return t(m.seconds, { seconds: seconds.join(', ') });
}

interface PartProps {
  readonly values: ProfileFormValues;
  readonly onChange: (changes: Partial<ProfileFormValues>) => void;
  readonly refused: { readonly problem?: string; readonly announceProblem?: boolean };
}

function BaseUrlField({ values, onChange, refused }: PartProps): ReactNode {
  const { baseUrl } = values;
  const result = baseUrl.trim() === '' ? null : reduceToRoot(baseUrl, dialectOf(values.dialect), values.plainHttpHost);
  const live =
    result === null
      ? { description: t(m.anyAddressOfTheGateway) }
      : 'fault' in result
        ? { problem: translated(`${result.fault.message} ${result.fault.hint}`) }
        : {};
  const cured = curedByScheme(baseUrl, dialectOf(values.dialect), values.plainHttpHost);
  const change = (next: string): void => onChange({ baseUrl: next, ...versionIn(values.dialect, next) });
  return (
    <TextField
      label={t(m.baseUrl)}
      mono
      inputMode="url"
      value={baseUrl}
      onChange={change}
      {...(cured === undefined
        ? {}
        : {
            action: (
              <Button onClick={() => change(cured)}>{t(m.useScheme, { scheme: cured.replace(/:.*/, '') })}</Button>
            ),
          })}
      placeholder="https://gateway.example.com/v1"
      {...live}
      {...refused}
    />
  );
}

/** A pasted version of the API makes the dialect one's own. */
function versionIn(dialect: DialectChoice, pasted: string): Partial<ProfileFormValues> {
  const versioned = withPastedVersion(dialectOf(dialect), pasted);
  return versioned === undefined ? {} : { dialect: versioned, dialectText: writtenDialect(versioned) };
}

function ConsoleField({ values, onChange, refused }: PartProps): ReactNode {
  const { client, toasts } = useAppServices();
  const url = values.consoleUrl.trim();
  const address = openableLink(url);
  const canOpen = address?.startsWith('http') === true;
  const open = async (): Promise<void> => {
    try {
      if (address !== undefined) await openOutside(client, address);
    } catch (error) {
      toasts.showFault(faultOf(error));
    }
  };
  return (
    <TextField
      label={t(m.consoleAddress)}
      mono
      inputMode="url"
      value={values.consoleUrl}
      onChange={(consoleUrl) => onChange({ consoleUrl })}
      placeholder="https://console.example.com/keys"
      description={t(m.whereKeysAreMadeOptional)}
      {...(canOpen
        ? {
            action: (
              <Button icon={ExternalLink} onClick={() => void open()}>
                {t(m.openKeyConsole)}
              </Button>
            ),
          }
        : {})}
      {...refused}
    />
  );
}
