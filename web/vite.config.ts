import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { aliases } from './build/aliases';
import { apiProxy } from './build/api-proxy';
import { cssModules } from './build/class-names';
import { assetFileNames, chunkFileNames, codeSplitting } from './build/chunks';
import { paletteCss } from './build/palette-css';
import { noJsonSchema } from './build/no-json-schema';
import { firstFonts } from './build/first-fonts';
import { page } from './build/page';
import { precompress } from './build/precompress';
import { prerender } from './build/prerender';
import { webManifest } from './build/web-manifest';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: at('.'),
  plugins: [
    react(),
    noJsonSchema(),
    paletteCss(),
    page(),
    webManifest(),
    firstFonts(),
    prerender(),
    precompress(),
    apiProxy(),
  ],
  resolve: {
    alias: [
      ...aliases,
      // react-router's package resolves to its development build, whose warnings are no use to guests.
      { find: /^react-router$/, replacement: at('../node_modules/react-router/dist/production/index.mjs') },
      // The charts import both and need little of them: 425 kB of JavaScript become 359.
      { find: 'html2canvas', replacement: at('./build/no-screenshots.ts') },
      { find: /^lodash$/, replacement: 'es-toolkit/compat' },
    ],
  },
  css: { modules: cssModules },
  build: {
    outDir: at('../dist/web'),
    emptyOutDir: true,
    // Lists the files of each page, for the weight test; the server never sends files that begin with a dot.
    manifest: true,
    target: 'es2023',
    // The content policy forbids `data:` fonts; separate files are cached forever anyway.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting, chunkFileNames, assetFileNames },
    },
    // antd is one large shared chunk; tests check the real budgets, after compression.
    chunkSizeWarningLimit: 1_000,
  },
});
