import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Where `npm run dev` finds the server; another address for who runs several at once.
const server = process.env.SUDHAAR_SERVER ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  server: {
    port: 5173,
    proxy: { '/api': server, '/media': server, '/socket.io': { target: server, ws: true } },
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    // The content security policy takes fonts from files of ours only, not from data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes only with a dependency, so a new version of ours leaves it in people's caches.
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
            },
            // Wanted together before the first paint: one download instead of two.
            {
              debugName: 'texts',
              name: (id) => /\/language\/src\/(\w+)\/(common|shell)\.ts$/.exec(id)?.[1] ?? null,
            },
          ],
        },
      },
    },
  },
});
