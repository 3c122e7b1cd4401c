/** The fields of one check, by what it asks for. */
import { jsonObjectIn } from '../../../../shared/parse-json.ts';
import { useState, type ReactNode } from 'react';
import { checkProblem } from '../../../../shared/compare/check-problem.ts';
import type { AnswerCheck } from '../../../../shared/compare/answer-check.ts';
import type { JsonObject } from '../../../../shared/json.ts';
import { CheckedSourceField } from '../../../app/checked-source-field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AnyOfField, latencies, MostField, ScriptField, tokens } from './more-check-fields.tsx';
import { useUnread } from './unread-plan.ts';
import { t, translated } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface CheckFieldsProps {
  /** What its unread texts are kept under. */
  readonly at: string;
  readonly check: AnswerCheck;
  readonly onChange: (check: AnswerCheck) => void;
}

export function CheckFields({ at, check, onChange }: CheckFieldsProps): ReactNode {
  const problem = checkProblem(check);
  switch (check.type) {
    case 'contains':
    case 'not-contains':
    case 'equals':
      return (
        <div className="flex flex-col gap-2">
          <TextArea
            label={t(textLabels[check.type])}
            labelHidden
            minRows={1}
            maxRows={6}
            value={check.text}
            onChange={(text) => onChange({ ...check, text })}
            problem={problem === undefined ? undefined : translated(problem)}
          />
          <Switch
            label={t(m.ignoreCase)}
            checked={check.ignoreCase}
            onChange={(ignoreCase) => onChange({ ...check, ignoreCase })}
          />
        </div>
      );
    case 'regex':
      return (
        <div className="flex items-start gap-2">
          <TextField
            label={t(m.regex)}
            labelHidden
            mono
            className="flex-1"
            value={check.pattern}
            maxLength={10_000}
            onChange={(pattern) => onChange({ ...check, pattern })}
            problem={problem === undefined ? undefined : translated(problem)}
          />
          <TextField
            label={t(m.flagsLabel)}
            labelHidden
            mono
            placeholder={t(m.flags)}
            className="w-20"
            value={check.flags}
            maxLength={10}
            onChange={(flags) => onChange({ ...check, flags })}
          />
        </div>
      );
    case 'schema':
      return (
        <div className="flex flex-col gap-2">
          <SchemaField at={at} schema={check.schema} onChange={(schema) => onChange({ ...check, schema })} />
          <Switch
            label={t(m.acceptFenced)}
            checked={check.fenced === true}
            onChange={(fenced) => onChange(withFence(check, fenced))}
          />
        </div>
      );
    case 'any-of':
      return (
        <AnyOfField
          check={check}
          onChange={onChange}
          problem={problem === undefined ? undefined : translated(problem)}
        />
      );
    case 'latency':
      return (
        <MostField
          of={t(m.latencyOf)}
          options={latencies}
          chosen={check.of}
          onChosen={(of) => onChange({ ...check, of })}
          label={t(m.atMostMs)}
          unit="ms"
          most={check.mostMs}
          onMost={(mostMs) => onChange({ ...check, mostMs })}
          limit={86_400_000}
          problem={problem === undefined ? undefined : translated(problem)}
        />
      );
    case 'tokens':
      return (
        <MostField
          of={t(m.tokensOf)}
          options={tokens}
          chosen={check.of}
          onChosen={(of) => onChange({ ...check, of })}
          label={t(m.atMostTokens)}
          unit={t(m.tokensUnit)}
          most={check.most}
          onMost={(most) => onChange({ ...check, most })}
          limit={1_000_000_000}
          problem={problem === undefined ? undefined : translated(problem)}
        />
      );
    case 'script':
      return (
        <ScriptField
          source={check.source}
          onChange={(source) => onChange({ ...check, source })}
          problem={problem === undefined ? undefined : translated(problem)}
        />
      );
    case 'tool':
      return (
        <div className="flex flex-col gap-2">
          <TextField
            label={t(m.toolCalled)}
            labelHidden
            mono
            placeholder={t(m.nameOfTool)}
            value={check.name}
            maxLength={200}
            onChange={(name) => onChange({ ...check, name })}
            problem={problem === undefined ? undefined : translated(problem)}
          />
          <ArgumentsField at={at} check={check} onChange={onChange} />
        </div>
      );
  }
}

const textLabels = {
  contains: m.answerContains,
  'not-contains': m.answerLacks,
  equals: m.answerEquals,
} as const;

function withFence(
  { fenced: _, ...check }: Extract<AnswerCheck, { type: 'schema' }>,
  fenced: boolean,
): Extract<AnswerCheck, { type: 'schema' }> {
  return fenced ? { ...check, fenced } : check;
}

/** Marked as on the Tools page; invalid text is kept as typed, and the last valid schema stays in use. */
function SchemaField({
  at,
  schema,
  onChange,
}: {
  readonly at: string;
  readonly schema: JsonObject;
  readonly onChange: (schema: JsonObject) => void;
}): ReactNode {
  const [unread, keep] = useUnread(`${at}/schema`);
  const [own, setOwn] = useState(() => JSON.stringify(schema, null, 2));
  const text = unread ?? own;
  return (
    <CheckedSourceField
      label={t(m.jsonSchema)}
      language="json"
      value={text}
      onChange={(next) => {
        const read = jsonObjectIn(next);
        setOwn(next);
        keep(read === undefined ? next : null);
        if (read !== undefined) onChange(read);
      }}
      description={t(m.mustMatch)}
      {...(unread === undefined ? {} : { problem: t(m.noObjectYet) })}
    />
  );
}

function ArgumentsField({
  at,
  check,
  onChange,
}: Omit<CheckFieldsProps, 'check'> & { readonly check: Extract<AnswerCheck, { type: 'tool' }> }): ReactNode {
  const [unread, keep] = useUnread(`${at}/arguments`);
  const [own, setOwn] = useState(() => (check.arguments === undefined ? '' : JSON.stringify(check.arguments)));
  const { arguments: _, ...bare } = check;
  return (
    <TextArea
      label={t(m.withArguments)}
      labelHidden
      mono
      minRows={1}
      maxRows={8}
      placeholder={t(m.anyArguments, { example: '{"city": "Rome"}' })}
      value={unread ?? own}
      onChange={(text) => {
        const read = jsonObjectIn(text);
        const empty = text.trim() === '';
        setOwn(text);
        keep(read === undefined && !empty ? text : null);
        if (empty) onChange(bare);
        else if (read !== undefined) onChange({ ...bare, arguments: read });
      }}
      problem={unread === undefined ? undefined : t(m.writeValues, { example: '{"city": "Rome"}' })}
    />
  );
}
