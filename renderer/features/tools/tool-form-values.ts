/** The tool form's values: what the fields hold, and the way from a kept tool to them and from them to a draft. */
import { jsonObjectIn } from '../../../shared/parse-json.ts';
import type { OfferedTool, ToolAnswer, ToolDefinition, ToolDraft } from '../../../shared/tool.ts';

export interface ToolFormValues {
  readonly name: string;
  readonly description: string;
  /** As it is written: JSON, or not yet. */
  readonly schema: string;
  readonly strict: 'unset' | 'true' | 'false';
  readonly answer: ToolAnswer['type'];
  /** Each is kept while another one is chosen. */
  readonly fixed: string;
  readonly script: string;
  readonly automatic: boolean;
}

const emptySchema = {
  type: 'object',
  properties: { query: { type: 'string', description: 'What to look for' } },
  required: ['query'],
  additionalProperties: false,
};

export const newToolValues: ToolFormValues = {
  name: '',
  description: '',
  schema: JSON.stringify(emptySchema, null, 2),
  strict: 'unset',
  answer: 'hand',
  fixed: '',
  script: 'return `You asked for ${args.query}.`;\n',
  automatic: false,
};

export function valuesOf({ name, description, schema, strict, answer, automatic }: ToolDefinition): ToolFormValues {
  return {
    name,
    description,
    schema: JSON.stringify(schema, null, 2),
    strict: strict === undefined ? 'unset' : strict ? 'true' : 'false',
    answer: answer.type,
    fixed: answer.type === 'fixed' ? answer.result : newToolValues.fixed,
    script: answer.type === 'script' ? answer.source : newToolValues.script,
    automatic,
  };
}

/** Undefined while the schema is not a JSON object. */
export function draftOf(values: ToolFormValues): ToolDraft | undefined {
  const schema = jsonObjectIn(values.schema);
  if (schema === undefined) return undefined;
  const { name, description, automatic } = values;
  return {
    name: name.trim(),
    description,
    schema,
    ...(values.strict === 'unset' ? {} : { strict: values.strict === 'true' }),
    answer: answerOf(values),
    automatic: automatic && values.answer !== 'hand',
  };
}

/** As a protocol sees it. */
export function offeredOf({ name, description, schema, strict }: ToolDraft): OfferedTool {
  return strict === undefined ? { name, description, schema } : { name, description, schema, strict };
}

function answerOf({ answer, fixed, script }: ToolFormValues): ToolAnswer {
  switch (answer) {
    case 'hand':
      return { type: 'hand' };
    case 'fixed':
      return { type: 'fixed', result: fixed };
    case 'script':
      return { type: 'script', source: script };
  }
}

/** A name for a copy that no other tool has. */
export function copyName(name: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '_copy' : `_copy${number}`;
    const candidate = `${name.slice(0, 64 - ending.length)}${ending}`;
    if (!taken.includes(candidate)) return candidate;
  }
}
