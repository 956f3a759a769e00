import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { apiProxy } from './build/api-proxy';
import { paletteCss } from './build/palette-css';
import { page } from './build/page';
import { precompress } from './build/precompress';
import { prerender } from './build/prerender';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: at('.'),
  plugins: [react(), paletteCss(), page(), prerender(), precompress()],
  resolve: {
    alias: [
      // The charts know both of these and need neither whole: 425 kB of JavaScript become 359 (ux.md).
      { find: 'html2canvas', replacement: at('./build/no-screenshots.ts') },
      { find: /^lodash$/, replacement: 'es-toolkit/compat' },
    ],
  },
  server: { proxy: apiProxy(process.env['FEAST_API_URL'] ?? 'http://127.0.0.1:3000') },
  build: {
    outDir: at('../dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    // The content policy has no `data:` for fonts; files of their own are cached for ever anyway.
    assetsInlineLimit: 0,
    // antd is one large shared chunk by nature; the real budgets are those of ux.md, after compression.
    chunkSizeWarningLimit: 1_000,
  },
});
