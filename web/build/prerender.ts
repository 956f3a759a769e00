import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import type { RenderedPage } from '../src/prerender';
import { aliases } from './aliases';
import { assetFileNames } from './chunks';
import { cssModules } from './class-names';
import { introducedAs } from './introduction';
import { nameLazyModules } from './name-lazy-modules';
import { paletteCss } from './palette-css';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const ENTRY = at('../src/prerender.tsx');
/** Inside the project, so imports left out of the bundle resolve to its node_modules. */
const WORK_FOLDER = at('../../dist/.prerender');
const STYLE_LINK = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;
const OUTLET = /<div id="root"><\/div>\s*<noscript>.*?<\/noscript>/s;

/**
 * Writes a template for each page into `pages/`. Public pages include their content, so they can be read before their
 * scripts load or without any. Every head names the page's style sheets and scripts, so they load in parallel.
 */
export function prerender(): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    writeBundle: async ({ dir }, bundle) => {
      const template = bundle['index.html'];
      if (!dir || template?.type !== 'asset') throw new Error('The build has no index.html to fill in.');
      const pages = await renderPages();
      await Promise.all(
        pages.map(async (page) => {
          const file = join(dir, 'pages', `${page.path === '/' ? 'index' : page.path.slice(1)}.html`);
          await mkdir(dirname(file), { recursive: true });
          await writeFile(file, fill(bundle, String(template.source), page));
        }),
      );
    },
  };
}

/** Builds the pages for Node and renders them. */
async function renderPages(): Promise<RenderedPage[]> {
  try {
    await build({
      configFile: false,
      logLevel: 'warn',
      root: at('..'),
      publicDir: false,
      plugins: [react(), paletteCss(), nameLazyModules()],
      resolve: { alias: aliases },
      css: { modules: cssModules },
      build: {
        ssr: ENTRY,
        outDir: WORK_FOLDER,
        emptyOutDir: true,
        target: 'es2023',
        assetsInlineLimit: 0,
        // Pages name the images of the client's build.
        rolldownOptions: { output: { assetFileNames } },
      },
    });
    const { renderAll } = (await import(pathToFileURL(join(WORK_FOLDER, 'prerender.js')).href)) as {
      renderAll: () => Promise<RenderedPage[]>;
    };
    return await renderAll();
  } finally {
    await rm(WORK_FOLDER, { recursive: true, force: true });
  }
}

function fill(bundle: Rolldown.OutputBundle, template: string, page: RenderedPage): string {
  const { html, noScript, modules, inlined } = page;
  if (!OUTLET.test(template)) throw new Error('index.html has no #root with a <noscript> behind it.');
  const { styles, scripts } = needsOf(bundle, modules);
  const links = styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
  const head = [
    ...links,
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    // The loader looks for these links and fetches missing ones again. None blocks the first paint.
    ...(inlined ? links.map((link) => link.replace('crossorigin', 'crossorigin media="print"')) : []),
  ].join('\n');
  const fallback = noScript ? `<noscript>${noScript}</noscript>` : '';
  const filled = introducedAs(template, page)
    .replace('</head>', () => `${head}</head>`)
    .replace(OUTLET, () => `<div id="root">${html}</div>${fallback}`);
  return inlined ? filled.replace(STYLE_LINK, (_link, file: string) => styleOf(bundle, file)) : filled;
}

/** Inlines a style sheet with the nonce mark that the server replaces; the content policy requires it. */
function styleOf(bundle: Rolldown.OutputBundle, file: string): string {
  const sheet = bundle[file];
  if (sheet?.type !== 'asset') throw new Error(`The build has no ${file}.`);
  return `<style nonce="__CSP_NONCE__">${String(sheet.source)}</style>`;
}

/** Lists a page's style sheets and scripts that the template does not name yet. */
function needsOf(bundle: Rolldown.OutputBundle, modules: readonly string[]) {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entry = chunks.find((chunk) => chunk.isEntry);
  if (!entry) throw new Error('The build has no entry.');
  const own = modules.map((module) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
    if (!chunk) throw new Error(`The build has no chunk for ${module}.`);
    return chunk;
  });
  const known = new Set(withImports(bundle, entry));
  const needed = [...new Set(own.flatMap((chunk) => withImports(bundle, chunk)))].filter(
    (chunk) => !known.has(chunk),
  );
  const styles = [...new Set(needed.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))];
  return { styles, scripts: needed.map(({ fileName }) => fileName) };
}

/** Lists a chunk and its static imports, deepest first. */
function withImports(
  bundle: Rolldown.OutputBundle,
  chunk: Rolldown.OutputChunk,
  seen = new Set<Rolldown.OutputChunk>(),
): Rolldown.OutputChunk[] {
  if (seen.has(chunk)) return [];
  seen.add(chunk);
  const imported = chunk.imports.flatMap((name) => {
    const next = bundle[name];
    return next?.type === 'chunk' ? withImports(bundle, next, seen) : [];
  });
  return [...imported, chunk];
}
