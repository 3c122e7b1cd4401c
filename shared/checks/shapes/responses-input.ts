/** What a request of Responses may hold that no request of ours does: files that are to be refused, and tools of the gateway's own. */
import type { Json, JsonObject } from '../../json.ts';
import type { WireShape } from './wire-shape.ts';

const fileInput = (file: JsonObject): Json => [
  {
    role: 'user',
    content: [
      { type: 'input_file', ...file },
      { type: 'input_text', text: 'What is this?' },
    ],
  },
];
const emptyPdf = 'data:application/pdf;base64,JVBERi0xLjQKJSVFT0YK';

export const responsesInput = {
  badDocuments: [
    {
      rule: 'RESP-3',
      path: '/input',
      value: fileInput({ filename: 'a.pdf', file_data: emptyPdf, file_url: 'https://example.com/a.pdf' }),
      label: 'two sources',
      names: 'file_url',
    },
    { rule: 'RESP-3', path: '/input', value: fileInput({ filename: 'a.pdf' }), label: 'no source' },
    {
      rule: 'RESP-3',
      path: '/input',
      value: fileInput({ file_url: 'http://example.com/a.pdf' }),
      label: 'an address without TLS',
      names: 'file_url',
    },
    {
      rule: 'RESP-3',
      path: '/input',
      value: fileInput({ file_data: emptyPdf }),
      label: 'data without a name',
      names: 'filename',
    },
  ],
  hostedTools: { rule: 'RESP-7', tools: [{ type: 'web_search' }, { type: 'image_generation' }] },
  badImage: {
    path: '/input',
    value: [
      {
        role: 'user',
        content: [
          { type: 'input_text', text: 'What is this?' },
          { type: 'input_image', image_url: 'iVBORw0KGgo=', detail: 'low' },
        ],
      },
    ],
    label: 'bare Base64 in place of a data URL',
    names: 'image_url',
  },
} satisfies Partial<WireShape>;
