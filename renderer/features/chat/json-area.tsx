/** A parameter entered as JSON: what cannot be read yet stays as typed, says why, and keeps Send from going. */
import { useState, type ReactNode } from 'react';
import type { ChatParameters } from '../../../shared/protocols/chat/parameters.ts';
import type { Problem } from '../../../shared/protocols/protocol.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { readJsonField, writtenJsonField, type JsonField, type UnreadTexts } from './json-fields.ts';

export interface JsonAreaProps {
  readonly field: JsonField;
  /** The accessible name, where it is not the field's. */
  readonly label?: string;
  readonly placeholder: string;
  readonly description?: string;
  readonly parameters: ChatParameters;
  readonly unread: UnreadTexts;
  readonly problemOf: (field: string, severity: Problem['severity']) => string | undefined;
  readonly onParameters: (parameters: ChatParameters) => void;
  readonly onUnread: (field: JsonField, text: string | null) => void;
}

export function JsonArea(props: JsonAreaProps): ReactNode {
  const { field, label = field, parameters, unread, problemOf } = props;
  // What is typed is kept as typed as long as it means what is set.
  const [typed, setTyped] = useState<{ readonly text: string; readonly means: string } | null>(null);
  const written = writtenJsonField(parameters, field);
  const text = unread[field] ?? (typed?.means === written ? typed.text : written);
  const change = (next: string): void => {
    const read = readJsonField(parameters, field, next);
    if ('problem' in read) {
      props.onUnread(field, next);
      return;
    }
    setTyped({ text: next, means: writtenJsonField(read.parameters, field) });
    if (unread[field] !== undefined) props.onUnread(field, null);
    props.onParameters(read.parameters);
  };
  const note = problemOf(field, 'note') ?? props.description;
  return (
    <TextArea
      label={label}
      value={text}
      onChange={change}
      placeholder={props.placeholder}
      mono
      minRows={2}
      maxRows={12}
      problem={problemOf(field, 'error')}
      {...(note === undefined ? {} : { description: note })}
    />
  );
}
