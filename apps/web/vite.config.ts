import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { headScript } from './build/head-script.ts';
import { helpTexts } from './build/help-texts.ts';
import { serviceWorker } from './build/service-worker.ts';
import { chunks } from './chunks.ts';

// Where `npm run dev` finds the server; another address for who runs several at once.
const server = process.env.SUDHAAR_SERVER ?? 'http://127.0.0.1:3000';

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), helpTexts(), headScript(), !isSsrBuild && serviceWorker()],
  // Texts are loaded as a whole: an export for each key would double their names.
  json: { namedExports: false, stringify: false },
  server: {
    port: 5173,
    proxy: { '/api': server, '/media': server, '/socket.io': { target: server, ws: true } },
  },
  // In several files: a worker fetches what only some of its pages need.
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    sourcemap: false,
    // The content security policy takes fonts from files of ours only, not from data: addresses.
    assetsInlineLimit: 0,
    // A screen's files are few (chunks.ts); a list of them at each of its imports would cost every page 2 kB.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: {
      output: {
        ...(!isSsrBuild && { codeSplitting: { groups: chunks } }),
      },
    },
  },
}));
