/** What the controls of one protocol's parameters are given: the values, the problems, and the ways to change them. */
import type { ModelFacts } from '../../../shared/catalog/models.ts';
import type { Problem } from '../../../shared/protocols/protocol.ts';
import { withParameter } from './json-field.ts';
import type { FieldTexts } from './field-texts.ts';

/** What stands below a control. */
export interface Said {
  readonly problem: string | undefined;
  readonly description?: string;
}

export interface ParameterForm<Parameters> {
  readonly parameters: Parameters;
  /** Undefined for a model that the catalogue lacks. */
  readonly facts: ModelFacts | undefined;
  /** A video goes with the message. */
  readonly hasVideo: boolean;
  /** Sets one parameter; undefined takes it out. A method, so that a control may ask for a form of its own parameters alone. */
  set<Key extends keyof Parameters>(key: Key, value: Parameters[Key] | undefined): void;
  /** Takes all of them at once. */
  setAll(parameters: Parameters): void;
  /** The text that cannot be read at a field; undefined where there is none. */
  unread(field: string): string | undefined;
  setUnread(field: string, text: string | null): void;
  /** What breaks a limit at a field. */
  broken(field: string): Problem | undefined;
  /** The problem at a field, or else the note there, or else the words given. */
  said(field: string, fallback?: string): Said;
}

/** Parameters that are known by their description alone: which kind of value stands at a key is the description's to tell. */
export type DescribedParameters = Readonly<Record<string, never>>;

/** A form of them: a control of a kind may take it for a form of values of that kind. */
export type DescribedForm = ParameterForm<DescribedParameters>;

/** The form for controls that are made from a description: what stands under a key is of the kind that is described. */
export function describedForm<Parameters extends object>(form: ParameterForm<Parameters>): DescribedForm {
  return form as unknown as DescribedForm;
}

export function parameterForm<Parameters extends object>(given: {
  readonly parameters: Parameters;
  readonly facts: ModelFacts | undefined;
  readonly hasVideo: boolean;
  readonly problems: readonly Problem[];
  readonly texts: FieldTexts;
  readonly onParameters: (parameters: Parameters) => void;
  readonly onText: (field: string, text: string | null) => void;
}): ParameterForm<Parameters> {
  const { parameters, facts, hasVideo, problems, texts, onParameters, onText } = given;
  const problemAt = (field: string, severity: Problem['severity']): Problem | undefined =>
    problems.find((problem) => problem.field === field && problem.severity === severity);
  return {
    parameters,
    facts,
    hasVideo,
    set: (key, value) => onParameters(withParameter(parameters, key, value)),
    setAll: onParameters,
    unread: (field) => texts[field],
    setUnread: onText,
    broken: (field) => problemAt(field, 'error'),
    said: (field, fallback) => {
      const description = problemAt(field, 'note')?.message ?? fallback;
      return { problem: problemAt(field, 'error')?.message, ...(description === undefined ? {} : { description }) };
    },
  };
}
