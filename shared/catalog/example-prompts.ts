/** Prompts to try on the reference gateway's simulated models, each of which shows one thing that a client has to cope with; over which APIs, these say themselves. */

export interface SimulatedPrompt {
  /** APIs name it by this among their examples. */
  readonly id: string;
  /** A few words, for a button. */
  readonly title: string;
  /** What is sent; words with a `#` are the simulated models' prompt tokens. */
  readonly prompt: string;
  /** One sentence on what there is to see. */
  readonly shows: string;
  /** It shows nothing unless the request offers tools. */
  readonly needs?: 'tools';
}

export const conversationPrompts: readonly SimulatedPrompt[] = [
  {
    id: 'report',
    title: 'What did you receive?',
    prompt: 'Hello! What did you receive?',
    shows: 'The model describes the request as it arrived: roles, parameters, and attachments by their bytes.',
  },
  {
    id: 'markdown',
    title: 'A tour of Markdown',
    prompt: 'Show me everything that you can format. #markdown',
    shows: 'Headings, nested lists, a table, code, a quotation, formulas and letters of many scripts.',
  },
  {
    id: 'drawn',
    title: 'Table, formulas, diagrams',
    prompt: 'A table, some formulas, my tasks and a diagram, please. #table:8 #math #tasks #mermaid',
    shows: 'Tables, math and diagrams, rendered.',
  },
  {
    id: 'long',
    title: 'A long answer',
    prompt: 'Tell me a long story, and take your time. #words:1500 #pace:1200',
    shows: 'A stream of a given length and speed; stop it, scroll in it, or open another conversation meanwhile.',
  },
  {
    id: 'reasoning',
    title: 'Think first',
    prompt: 'Think before you answer. #reasoning',
    shows: 'Reasoning in the protocol’s own form: a field, an item, a block or a part.',
  },
  {
    id: 'candidates',
    title: 'Three candidates',
    prompt: 'Give me three versions of a greeting. #candidates:3',
    shows: 'Several answers to one request, which arrive side by side.',
  },
  {
    id: 'parallel-calls',
    title: 'Four tools at once',
    prompt: 'Ask for all of my tools at once. #tools',
    shows: 'Parallel calls, with arguments made from the schema of each tool that is offered.',
    needs: 'tools',
  },
  {
    id: 'broken-arguments',
    title: 'Arguments that break the schema',
    prompt: 'Ask for my tools, but make a mistake in it. #tools #args:misfit',
    shows: 'Calls whose arguments are refused before anything runs; #args:broken and #args:empty are the other two.',
    needs: 'tools',
  },
  {
    id: 'unknown',
    title: 'Unknown fields',
    prompt: 'Add something that nobody described. #unknown #parts:2',
    shows: 'Fields, items, blocks or parts of an unknown kind, which are shown and not dropped.',
  },
  {
    id: 'retry',
    title: 'Too many requests, twice',
    prompt: 'Succeed on the third try. #fault:429x2;retry-after=2',
    shows: 'Two refusals with Retry-After, a countdown, and every attempt in the inspector.',
  },
  {
    id: 'cut',
    title: 'Break off mid-stream',
    prompt: 'Begin a story. #words:200 #fault:cut;after=60',
    shows: 'A stream without its final event: the answer is kept and marked incomplete.',
  },
  {
    id: 'stream-error',
    title: 'An error in mid-stream',
    prompt: 'Begin a story. #words:200 #fault:error;after=60',
    shows: 'An error event after half of the answer, which stays.',
  },
  {
    id: 'odd-bytes',
    title: 'Split UTF-8 and line ends',
    prompt: 'Make it hard to read you. #words:80 #fault:split #fault:crlf #fault:comments',
    shows: 'Chunks that split lines and characters, CR LF and comments; the answer is as whole as any.',
  },
  {
    id: 'forgotten',
    title: 'Expired response ID',
    prompt: 'Answer, and forget that you did. #forget',
    shows: 'The next message finds previous_response_id expired; the whole conversation can be sent instead.',
  },
];

/** A prompt for the image models; its tokens are for the image endpoints, and it is a prompt like any other elsewhere. */
export interface DrawingPrompt extends Pick<SimulatedPrompt, 'id' | 'title' | 'prompt' | 'shows'> {
  /** It shows nothing unless the request asks for a size. */
  readonly needs?: 'size';
}

export const drawingPrompts: readonly DrawingPrompt[] = [
  {
    id: 'colours',
    title: 'Your choice of colours',
    prompt: 'A turquoise sea, an orange boat and a white sun',
    shows: 'Draws in the colours you name, with the request written on the picture.',
  },
  {
    id: 'image-drift',
    title: 'Mask ignored',
    prompt: 'Make the middle green. #fault:drift;by=12',
    shows: 'Pixels outside the mask change too. The mask check finds them.',
  },
  {
    id: 'image-size',
    title: 'A different size than requested',
    prompt: 'A red house. #fault:wrong-size #fault:wrong-format',
    shows: 'Size and format differ from the request, and are marked.',
    needs: 'size',
  },
  {
    id: 'image-url',
    title: 'A URL instead of data',
    prompt: 'A blue hill. #fault:url',
    shows: 'The response links to the image, and Quartet downloads it.',
  },
  {
    id: 'image-preview',
    title: 'Only a preview',
    prompt: 'A yellow field. #fault:preview-cut',
    shows: 'The stream ends on a preview. It’s kept and marked incomplete.',
  },
  {
    id: 'image-missing',
    title: 'No image',
    prompt: 'A purple night. #fault:no-image',
    shows: 'The response lists an image that can’t be used, and says so.',
  },
];
