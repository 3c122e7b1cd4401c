/** Serves the app on the fake host for development. */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messages } from '../../../tools/message-plugin.mjs';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [messages(), react(), tailwindcss()],
  server: { host: '127.0.0.1' },
  cacheDir: '../../../.cache/dev-page',
});
