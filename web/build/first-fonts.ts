import type { Plugin } from 'vite';

/** Fonts that every page shows on its first paint. */
const FIRST_FONTS = /(?:figtree|bricolage-grotesque)-latin-wght-.*\.woff2$/;

/** Preloads the fonts in the head of every page. A font that loads late is not used until the next visit. */
export function firstFonts(): Plugin {
  return {
    name: 'first-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((name) => FIRST_FONTS.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${name}` },
            injectTo: 'head',
          })),
    },
  };
}
