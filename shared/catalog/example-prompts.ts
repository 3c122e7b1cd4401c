/** Prompts to try on the reference gateway's simulated models, each of which shows one thing that a client has to cope with. */
import type { SurfaceId } from './models.ts';

export interface ExamplePrompt {
  readonly id: string;
  /** A few words, for a button. */
  readonly title: string;
  /** What is sent; words with a `#` are the simulated models' prompt tokens. */
  readonly prompt: string;
  /** One sentence on what there is to see. */
  readonly shows: string;
  /** The protocols over which it shows that. */
  readonly protocols: readonly Extract<SurfaceId, 'chat' | 'responses' | 'messages' | 'generate'>[];
  /** It shows nothing unless the request offers tools. */
  readonly needs?: 'tools';
}

const all = ['chat', 'responses', 'messages', 'generate'] as const;
const streaming = ['chat', 'responses', 'messages'] as const;

export const examplePrompts: readonly ExamplePrompt[] = [
  {
    id: 'report',
    title: 'What did you receive?',
    prompt: 'Hello! What did you receive?',
    shows: 'The model describes the request as it arrived: roles, parameters, and attachments by their bytes.',
    protocols: all,
  },
  {
    id: 'markdown',
    title: 'A tour of Markdown',
    prompt: 'Show me everything that you can format. #markdown',
    shows: 'Headings, nested lists, a table, code, a quotation, formulas and letters of many scripts.',
    protocols: all,
  },
  {
    id: 'drawn',
    title: 'Table, formulas, diagrams',
    prompt: 'A table, some formulas, my tasks and a diagram, please. #table:8 #math #tasks #mermaid',
    shows: 'Kinds of Markdown that are drawn, and not only written.',
    protocols: all,
  },
  {
    id: 'long',
    title: 'A long answer',
    prompt: 'Tell me a long story, and take your time. #words:1500 #pace:1200',
    shows: 'A stream of a given length and speed; stop it, scroll in it, or open another conversation meanwhile.',
    protocols: streaming,
  },
  {
    id: 'reasoning',
    title: 'Think first',
    prompt: 'Think before you answer. #reasoning',
    shows: 'Reasoning in the protocol’s own form: a field, an item, a block or a part.',
    protocols: all,
  },
  {
    id: 'candidates',
    title: 'Three candidates',
    prompt: 'Give me three versions of a greeting. #candidates:3',
    shows: 'Several answers to one request, which arrive side by side.',
    protocols: ['chat', 'generate'],
  },
  {
    id: 'parallel-calls',
    title: 'All tools at once',
    prompt: 'Ask for all of my tools at once. #tools',
    shows: 'Parallel calls, with arguments made from the schema of each tool that is offered.',
    protocols: streaming,
    needs: 'tools',
  },
  {
    id: 'broken-arguments',
    title: 'Arguments that break the schema',
    prompt: 'Ask for my tools, but make a mistake in it. #tools #args:misfit',
    shows: 'Calls whose arguments are refused before anything runs; #args:broken and #args:empty are the other two.',
    protocols: streaming,
    needs: 'tools',
  },
  {
    id: 'unknown',
    title: 'Something undescribed',
    prompt: 'Add something that nobody described. #unknown #parts:2',
    shows: 'Fields, items, blocks or parts of an unknown kind, which are shown and not dropped.',
    protocols: all,
  },
  {
    id: 'retry',
    title: 'Too many requests, twice',
    prompt: 'Answer at the third try. #fault:429x2;retry-after=2',
    shows: 'Two refusals with Retry-After, a countdown, and every attempt in the inspector.',
    protocols: all,
  },
  {
    id: 'cut',
    title: 'A stream that is cut off',
    prompt: 'Begin a story. #words:200 #fault:cut;after=60',
    shows: 'A stream without its final event: the answer is kept and marked incomplete.',
    protocols: streaming,
  },
  {
    id: 'stream-error',
    title: 'An error in mid-stream',
    prompt: 'Begin a story. #words:200 #fault:error;after=60',
    shows: 'An error event after half of the answer, which stays.',
    protocols: streaming,
  },
  {
    id: 'odd-bytes',
    title: 'Odd bytes',
    prompt: 'Make it hard to read you. #words:80 #fault:split #fault:crlf #fault:comments',
    shows: 'Chunks that split lines and characters, CR LF and comments; the answer is as whole as any.',
    protocols: streaming,
  },
  {
    id: 'forgotten',
    title: 'A response that is forgotten',
    prompt: 'Answer, and forget that you did. #forget',
    shows: 'The next message finds previous_response_id expired; the whole conversation can be sent instead.',
    protocols: ['responses'],
  },
];

/** A prompt for the image models; its tokens are for the image endpoints, and it is a prompt like any other elsewhere. */
export interface ImagePrompt extends Pick<ExamplePrompt, 'id' | 'title' | 'prompt' | 'shows'> {
  /** It shows nothing unless the request asks for a size. */
  readonly needs?: 'size';
  /** Where it shows that. */
  readonly ways: readonly Extract<SurfaceId, 'image-generations' | 'image-edits' | 'generate'>[];
}

const endpoints = ['image-generations', 'image-edits'] as const;

export const imagePrompts: readonly ImagePrompt[] = [
  {
    id: 'colours',
    title: 'In the colours you name',
    prompt: 'A turquoise sea, an orange boat and a white sun',
    shows: 'A picture in those colours, with the whole request written on it.',
    ways: ['image-generations', 'image-edits', 'generate'],
  },
  {
    id: 'image-drift',
    title: 'A mask that is not obeyed',
    prompt: 'Make the middle green. #fault:drift;by=12',
    shows: 'Pixels outside the mask change as well: the mask check finds them.',
    ways: ['image-edits'],
  },
  {
    id: 'image-size',
    title: 'Another size than asked',
    prompt: 'A red house. #fault:wrong-size #fault:wrong-format',
    shows: 'Real size and real format differ from what was asked for, and are marked.',
    needs: 'size',
    ways: ['image-generations', 'image-edits', 'generate'],
  },
  {
    id: 'image-url',
    title: 'Only an address',
    prompt: 'A blue hill. #fault:url',
    shows: 'An item without the picture in it, which is fetched from its address.',
    ways: endpoints,
  },
  {
    id: 'image-preview',
    title: 'No more than a preview',
    prompt: 'A yellow field. #fault:preview-cut',
    shows: 'A stream that ends on a preview: what came is kept, and marked incomplete.',
    ways: endpoints,
  },
  {
    id: 'image-missing',
    title: 'No image at all',
    prompt: 'A purple night. #fault:no-image',
    shows: 'An item that holds no usable image, and is shown so.',
    ways: ['image-generations', 'image-edits', 'generate'],
  },
];
