import { PRODUCT_NAME } from '../../src/shared/product';
import { LANDING_TEXTS } from '../../src/shared/texts/landing';

/** A page's title and description, for the browser tab, search engines and link previews. */
export interface Introduced {
  /** Browser tab title. */
  title: string;
  /** One sentence; defaults to the product's. */
  description?: string;
}

/** Drawn by `npm run pictures`. */
const PREVIEW = { file: '/social.png', width: 1200, height: 630 };

const INTRODUCTION = /<title>.*?<meta name="twitter:card"[^>]*>/s;

/** Escapes text and attribute values. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Builds the meta tags. The preview image needs an absolute URL: the server fills in its own origin. */
export function introduction({ title, description = LANDING_TEXTS.description }: Introduced): string {
  const properties = {
    'og:type': 'website',
    'og:site_name': PRODUCT_NAME,
    'og:title': title,
    'og:description': description,
    'og:image': `__APP_URL__${PREVIEW.file}`,
    'og:image:width': String(PREVIEW.width),
    'og:image:height': String(PREVIEW.height),
    'og:image:alt': LANDING_TEXTS.preview,
  };
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}" />`,
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="${name}" content="${escaped(content)}" />`,
    ),
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('\n');
}

/** Replaces the title and description in a page's HTML. */
export function introducedAs(html: string, introduced: Introduced): string {
  if (!INTRODUCTION.test(html)) throw new Error('The page has no introduction to replace.');
  return html.replace(INTRODUCTION, () => introduction(introduced));
}
