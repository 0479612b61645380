// How the pages are built: plain files under assets/, nothing inline, so that a strict policy can serve them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

export default defineConfig({
  // Files find each other from where they are; the service writes into the document where that is.
  base: './',
  plugins: [react(), tailwind(), lookFirst(), compress()],
  // The host stays as the browser sent it, so that the service sees a write from its own pages.
  server: { proxy: { '^/(api|feeds)/': { target: 'http://127.0.0.1:3000', changeOrigin: false } } },
  build: {
    outDir: 'dist',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2023',
    rolldownOptions: {
      output: {
        // What the first page needs in two files: each further one would cost a round trip of its own.
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 1 },
            { name: 'first', tags: ['$initial'] },
          ],
        },
      },
    },
  },
});

/** The look and the first changes come before the script: the frame is in the document already. */
function lookFirst(): Plugin {
  return {
    name: 'look-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
    },
  };
}

/** Once, here, as small as it gets, instead of again with every request. */
function compress(): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    writeBundle: ({ dir = '' }) => {
      const assets = join(dir, 'assets');
      for (const name of readdirSync(assets).filter((file) => /\.(js|css|svg)$/.test(file))) {
        const bytes = readFileSync(join(assets, name));
        writeFileSync(
          join(assets, `${name}.br`),
          brotliCompressSync(bytes, {
            params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
          }),
        );
        writeFileSync(join(assets, `${name}.gz`), gzipSync(bytes));
      }
    },
  };
}
