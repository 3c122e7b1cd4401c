/** Vendors' own image models: what each draws and takes, beside those of the described gateway. Their prices and limits change; a list that tells them comes first. */
import { ratioTable, ratioTables, type NamedSize, type RatioTable } from './image-sizes.ts';
import type { DrawingFacts, ModelFacts, ShapeFields } from './model-facts.ts';

/** platform.openai.com, guide and reference of images; openai/openai-python, types of images. */
const gptSizes: readonly NamedSize[] = [
  { value: '1024x1024', size: [1024, 1024] },
  { value: '1536x1024', size: [1536, 1024] },
  { value: '1024x1536', size: [1024, 1536] },
];
const gptDrawing: DrawingFacts = {
  options: {
    n: 10,
    quality: ['auto', 'low', 'medium', 'high'],
    background: ['auto', 'opaque', 'transparent'],
    outputFormat: true,
    outputCompression: true,
    moderation: true,
    stream: true,
    partialImages: true,
    user: true,
    imageField: true,
    mask: true,
  },
};

function gptImage(id: string, notes: string): ModelFacts {
  return {
    id,
    input: ['text', 'image'],
    output: ['image'],
    preferred: 'image-generations',
    apis: ['image-generations', 'image-edits'],
    notes,
    references: { images: 16 },
    sizes: { kind: 'listed', sizes: gptSizes },
    drawing: gptDrawing,
  };
}

/** docs.x.ai, reference of images: `aspect_ratio` and `resolution`, in lower case. */
const grokShape: ShapeFields = {
  ratio: {
    name: 'aspect_ratio',
    values: [
      ...['auto', '1:1', '3:2', '2:3', '4:3', '3:4', '16:9', '9:16', '2:1', '1:2'],
      ...['19.5:9', '9:19.5', '20:9', '9:20'],
    ],
  },
  resolution: { name: 'resolution', values: ['1k', '2k'] },
};

/** docs.x.ai, image generation and editing: neither size nor quality; up to three images. */
function grokImage(id: string, notes: string): ModelFacts {
  return {
    id,
    input: ['text', 'image'],
    output: ['image'],
    preferred: 'image-generations',
    apis: ['image-generations', 'image-edits'],
    notes,
    references: { images: 3 },
    drawing: { options: { n: 10, user: true }, shape: grokShape },
  };
}

/** ai.google.dev, image generation with Gemini: ratios and resolutions in `imageConfig`, and how many images go along. */
function geminiImage(id: string, notes: string, table: RatioTable, images: number): ModelFacts {
  return {
    id,
    input: ['text', 'image'],
    output: ['text', 'image'],
    preferred: 'generate',
    apis: ['generate'],
    notes,
    references: { images },
    sizes: { kind: 'ratios', table },
  };
}

const flashTable = ratioTables['gamma-3.1-flash-image'];
const proTable = ratioTables['gamma-3-pro-image-preview'];
/** One size for each ratio, of 1,290 tokens whatever the shape. */
const firstFlashTable: RatioTable = {
  ...ratioTable(
    ['1K'],
    [
      ['1:1', '1024x1024'],
      ['2:3', '832x1248'],
      ['3:2', '1248x832'],
      ['3:4', '864x1184'],
      ['4:3', '1184x864'],
      ['4:5', '896x1152'],
      ['5:4', '1152x896'],
      ['9:16', '768x1344'],
      ['16:9', '1344x768'],
      ['21:9', '1536x672'],
    ],
  ),
  oneSize: true,
};

export const vendorImageModels: readonly ModelFacts[] = [
  gptImage('gpt-image-1.5', 'OpenAI: draws and edits, close to the prompt'),
  gptImage('gpt-image-1', 'OpenAI: draws and edits'),
  gptImage('gpt-image-1-mini', 'OpenAI: draws and edits, cheaper'),
  grokImage('grok-imagine-image', 'xAI: draws and edits'),
  grokImage('grok-imagine-image-quality', 'xAI: draws and edits, with more care'),
  geminiImage('gemini-3-pro-image-preview', 'Google: draws and edits, up to 4K', proTable, 14),
  geminiImage('gemini-3.1-flash-image-preview', 'Google: draws and edits, fast', flashTable, 14),
  geminiImage('gemini-2.5-flash-image', 'Google: draws and edits, fast, about 1K', firstFlashTable, 3),
];
