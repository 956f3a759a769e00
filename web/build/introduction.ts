import { PRODUCT_NAME } from '../../src/shared/product';
import { LANDING_TEXTS } from '../../src/shared/texts/landing';

/** How a page introduces itself: to the tab, to search engines, and where somebody shares its address. */
export interface Introduced {
  /** Of the tab. */
  title: string;
  /** One sentence; that of the product where a page has none of its own. */
  description?: string;
}

/** Drawn by `npm run pictures`. */
const PREVIEW = { file: '/social.png', width: 1200, height: 630 };

const INTRODUCTION = /<title>.*?<meta name="twitter:card"[^>]*>/s;

/** For text and attributes. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The lines of a head that do. A picture needs its whole address: the server fills in where it is reached. */
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

/** The same page, introduced as another one. */
export function introducedAs(html: string, introduced: Introduced): string {
  if (!INTRODUCTION.test(html)) throw new Error('The page has no introduction to replace.');
  return html.replace(INTRODUCTION, () => introduction(introduced));
}
