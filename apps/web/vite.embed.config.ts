import { defineConfig } from 'vite';

/** The map for other sites: a page of its own without React, beside the app and after it. */
export default defineConfig({
  root: import.meta.dirname,
  // See vite.config.ts.
  json: { namedExports: false, stringify: false },
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: { polyfill: false },
    manifest: '.vite/embed.json',
    rolldownOptions: {
      input: 'embed.html',
      output: {
        codeSplitting: {
          groups: [
            { name: 'leaflet', test: /\/node_modules\/leaflet\// },
            // Includes what texts need, so that a Hindi page does not load the English texts.
            { name: 'embed-start', test: /\/packages\/domain\// },
            // Except names of districts, which most maps don't need.
            {
              debugName: 'texts',
              name: (id) => {
                const language = /\/language\/src\/(\w+)\/(?!districts)\w+\.json$/.exec(id)?.[1];
                return language ? `embed-${language}` : null;
              },
            },
          ],
        },
      },
    },
  },
});
