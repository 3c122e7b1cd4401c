/** Vendors' own image models: what each draws and takes, beside those of the described gateway. Their prices and limits change; a list that tells them comes first. */
import { ratioTables, type NamedSize, type RatioTable } from './image-sizes.ts';
import type { DrawingFacts, ModelFacts } from './model-facts.ts';

/** platform.openai.com, guide and reference of images; openai/openai-python, types of images. */
const gptSizes: readonly NamedSize[] = [
  { value: '1024x1024', size: [1024, 1024] },
  { value: '1536x1024', size: [1536, 1024] },
  { value: '1024x1536', size: [1024, 1536] },
];
const gptDrawing: DrawingFacts = {
  images: 10,
  quality: ['auto', 'low', 'medium', 'high'],
  background: ['auto', 'opaque', 'transparent'],
  formats: true,
  moderation: true,
  streams: true,
  mask: true,
};

function gptImage(id: string, notes: string): ModelFacts {
  return {
    id,
    input: ['text', 'image'],
    output: ['image'],
    preferred: 'image-generations',
    surfaces: ['image-generations', 'image-edits'],
    notes,
    references: { images: 16 },
    sizes: { kind: 'listed', sizes: gptSizes },
    drawing: gptDrawing,
  };
}

/** docs.x.ai, image generation: neither size nor quality; ratio and resolution go as extra fields, edits as JSON. */
function grokImage(id: string, notes: string): ModelFacts {
  return {
    id,
    input: ['text'],
    output: ['image'],
    preferred: 'image-generations',
    surfaces: ['image-generations'],
    notes,
    drawing: { images: 10 },
  };
}

/** ai.google.dev, image generation with Gemini: ratios and resolutions in `imageConfig`, up to 14 references. */
function geminiImage(id: string, notes: string, table?: RatioTable): ModelFacts {
  return {
    id,
    input: ['text', 'image'],
    output: ['text', 'image'],
    preferred: 'generate',
    surfaces: ['generate'],
    notes,
    ...(table === undefined ? {} : { references: { images: 14 }, sizes: { kind: 'ratios', table } }),
  };
}

const flashTable = ratioTables['gamma-3.1-flash-image'];
const proTable = ratioTables['gamma-3-pro-image-preview'];

export const vendorImageModels: readonly ModelFacts[] = [
  gptImage('gpt-image-1.5', 'OpenAI: draws and edits, close to the prompt'),
  gptImage('gpt-image-1', 'OpenAI: draws and edits'),
  gptImage('gpt-image-1-mini', 'OpenAI: draws and edits, cheaper'),
  grokImage('grok-imagine-image', 'xAI: draws'),
  grokImage('grok-imagine-image-quality', 'xAI: draws, with more care'),
  geminiImage('gemini-3-pro-image-preview', 'Google: draws and edits, up to 4K', proTable),
  geminiImage('gemini-3.1-flash-image-preview', 'Google: draws and edits, fast', flashTable),
  geminiImage('gemini-2.5-flash-image', 'Google: draws and edits, fast'),
];
