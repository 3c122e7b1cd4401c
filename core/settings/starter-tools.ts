/** The tools that come with the app: to start from, to change, and to be put back. */
import type { ToolDefinition } from '../../shared/tool.ts';

const clock: ToolDefinition = {
  id: 'clock',
  name: 'current_time',
  description: 'Tells the present date and time in UTC, or with the given offset from UTC.',
  schema: {
    type: 'object',
    properties: {
      utc_offset_minutes: {
        type: 'integer',
        minimum: -720,
        maximum: 840,
        description: 'Offset from UTC in minutes: 120 is UTC+2, -330 is UTC-5:30',
      },
    },
    additionalProperties: false,
  },
  answer: {
    type: 'script',
    source: `const minutes = args.utc_offset_minutes ?? 0;
const now = new Date();
const there = new Date(now.getTime() + minutes * 60_000);
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
return {
  utc: now.toISOString(),
  local: there.toISOString().slice(0, 19),
  weekday: days[there.getUTCDay()],
};
`,
  },
  automatic: false,
};

const calculator: ToolDefinition = {
  id: 'calculator',
  name: 'calculate',
  description:
    'Works out an arithmetic expression with + - * / % ^, parentheses, pi, e, and the functions sqrt, abs, round, floor, ceil, sin, cos, tan, ln, log.',
  schema: {
    type: 'object',
    properties: {
      expression: { type: 'string', minLength: 1, maxLength: 500, description: 'For example (2 + 3) * sqrt(16)' },
    },
    required: ['expression'],
    additionalProperties: false,
  },
  answer: {
    type: 'script',
    source: `const functions = {
  sqrt: Math.sqrt, abs: Math.abs, round: Math.round, floor: Math.floor, ceil: Math.ceil,
  sin: Math.sin, cos: Math.cos, tan: Math.tan, ln: Math.log, log: Math.log10,
};
const constants = { pi: Math.PI, e: Math.E };
const tokens = args.expression.match(/\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?|[a-z]+|[-+*\\/%^()]|\\S/g) ?? [];
let at = 0;
const take = (token) => tokens[at] === token && ++at > 0;
const expect = (token) => {
  if (!take(token)) throw new Error(\`"\${token}" is expected before "\${tokens[at] ?? 'the end'}"\`);
};

function sum() {
  let value = product();
  for (;;) {
    if (take('+')) value += product();
    else if (take('-')) value -= product();
    else return value;
  }
}
function product() {
  let value = signed();
  for (;;) {
    if (take('*')) value *= signed();
    else if (take('/')) value /= signed();
    else if (take('%')) value %= signed();
    else return value;
  }
}
function signed() {
  if (take('-')) return -signed();
  if (take('+')) return signed();
  return power();
}
function power() {
  const base = atom();
  return take('^') ? base ** signed() : base;
}
function atom() {
  const token = tokens[at++];
  if (token === '(') {
    const value = sum();
    expect(')');
    return value;
  }
  if (Object.hasOwn(constants, token ?? '')) return constants[token];
  if (Object.hasOwn(functions, token ?? '')) {
    expect('(');
    const value = sum();
    expect(')');
    return functions[token](value);
  }
  const number = Number(token);
  if (token === undefined || Number.isNaN(number)) throw new Error(\`"\${token ?? ''}" is no number\`);
  return number;
}

const value = sum();
if (at < tokens.length) throw new Error(\`"\${tokens[at]}" is not expected there\`);
if (!Number.isFinite(value)) throw new Error('The result is not a finite number');
return value;
`,
  },
  automatic: false,
};

const units: ToolDefinition = {
  id: 'units',
  name: 'convert_unit',
  description: 'Converts a value between units of length, mass, volume or temperature.',
  schema: {
    type: 'object',
    properties: {
      value: { type: 'number' },
      from: { $ref: '#/$defs/unit' },
      to: { $ref: '#/$defs/unit' },
    },
    required: ['value', 'from', 'to'],
    additionalProperties: false,
    $defs: {
      unit: {
        enum: ['mm', 'cm', 'm', 'km', 'in', 'ft', 'yd', 'mi', 'g', 'kg', 'oz', 'lb', 'ml', 'l', 'gal', 'C', 'F', 'K'],
      },
    },
  },
  answer: {
    type: 'script',
    source: `const units = {
  mm: ['length', 0.001], cm: ['length', 0.01], m: ['length', 1], km: ['length', 1000],
  in: ['length', 0.0254], ft: ['length', 0.3048], yd: ['length', 0.9144], mi: ['length', 1609.344],
  g: ['mass', 0.001], kg: ['mass', 1], oz: ['mass', 0.028349523125], lb: ['mass', 0.45359237],
  ml: ['volume', 0.001], l: ['volume', 1], gal: ['volume', 3.785411784],
  // A temperature has another zero: kelvin = value * factor + shift.
  C: ['temperature', 1, 273.15], F: ['temperature', 5 / 9, 255.37222222222223], K: ['temperature', 1, 0],
};
const [kind, factor, shift = 0] = units[args.from];
const [otherKind, otherFactor, otherShift = 0] = units[args.to];
if (kind !== otherKind) throw new Error(\`\${args.from} is a unit of \${kind}, \${args.to} of \${otherKind}\`);
const value = (args.value * factor + shift - otherShift) / otherFactor;
return { value: Number(value.toPrecision(10)), unit: args.to };
`,
  },
  automatic: false,
};

const weather: ToolDefinition = {
  id: 'weather',
  name: 'get_weather',
  description: 'Tells the weather of a city from a fixed table, the same at each call.',
  schema: {
    type: 'object',
    properties: {
      city: { type: 'string', minLength: 1, description: 'Name of the city' },
      unit: { enum: ['celsius', 'fahrenheit'] },
    },
    required: ['city'],
    additionalProperties: false,
  },
  answer: {
    type: 'script',
    source: `const table = {
  bern: { sky: 'cloudy', celsius: 11 },
  london: { sky: 'rain', celsius: 9 },
  nairobi: { sky: 'sunny', celsius: 24 },
  'new york': { sky: 'windy', celsius: 7 },
  tokyo: { sky: 'clear', celsius: 15 },
};
const city = args.city.trim().toLowerCase();
const found = Object.hasOwn(table, city) ? table[city] : undefined;
if (found === undefined) throw new Error(\`There is no weather for \${args.city}. The table has \${Object.keys(table).join(', ')}.\`);
const fahrenheit = args.unit === 'fahrenheit';
return {
  city: args.city,
  sky: found.sky,
  temperature: fahrenheit ? Math.round(found.celsius * 1.8 + 32) : found.celsius,
  unit: fahrenheit ? 'fahrenheit' : 'celsius',
};
`,
  },
  automatic: false,
};

const approval: ToolDefinition = {
  id: 'ask-user',
  name: 'ask_user',
  description: 'Asks the user a question and waits for the answer.',
  schema: {
    type: 'object',
    properties: { question: { type: 'string', minLength: 1 } },
    required: ['question'],
    additionalProperties: false,
  },
  answer: { type: 'hand' },
  automatic: false,
};

export const starterTools: readonly ToolDefinition[] = [clock, calculator, units, weather, approval];
