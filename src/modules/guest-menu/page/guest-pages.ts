import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Inject, Injectable } from '@nestjs/common';
import { Eta } from 'eta';
import { LRUCache } from 'lru-cache';
import { CONFIG, type Config } from '../../../config/config.js';
import type { AllergenLaw } from '../../../shared/menu/allergen-laws.js';
import { PRODUCT_NAME } from '../../../shared/product.js';
import type { Encodings } from '../../../transport/fast/compression.js';
import { answerTag, hashResponse } from '../../../transport/rest/tags.js';
import { hashSource } from '../../../transport/http/security-headers.js';
import type { ClosedRestaurant } from '../guest-menu.errors.js';
import type { DeliveryAnswer, GuestMenu, GuestMenuState } from '../guest-menu.schemas.js';
import { type MenuFilter, isFiltered, NO_FILTER } from './filter.js';
import { type PageView, pageView, pictureOf } from './page-view.js';
import { allergenSheet, sheetPaper } from './allergen-sheet.js';
import { allergenMarks, listsOnce, weekLines } from './paper-view.js';
import { menuData } from './schema-org.js';
import { phoneWords, telLink } from './tel-link.js';
import { MENU_TEXTS } from '../../../shared/texts/menu.js';
import { shortened } from '../../../shared/characters.js';

const views = fileURLToPath(new URL('.', import.meta.url));
const eta = new Eta({ views, autoEscape: true, cache: true });
const textOf = (file: string) => readFileSync(join(views, file), 'utf8').trim();
/** Removes indents and lines of comments, which guests would load. */
const smaller = (script: string) =>
  script.replace(/^\s*(?:\/\/.*|\/\*\*.*\*\/)$\n/gm, '').replace(/^\s+/gm, '');

/** Size of the page cache in bytes. */
const ROOM = 8_000_000;
const DESCRIPTION_LENGTH = 160;
const TEMPORARILY_CLOSED = 'Temporarily closed';

/** A rendered page with its hash, its tag and the compressed forms that clients have requested. */
export interface MadePage {
  bytes: Buffer;
  hash: string;
  tag: string;
  encodings: Encodings;
}

/** Markup of a menu for a page with its own frame. */
export interface MenuMarkup {
  /** The menu, with a button for each item. */
  page: string;
  /** The allergens of all dishes as a table. */
  matrix: string;
  style: string;
  /** The menu for paper, with its own style. */
  paper: string;
  paper_style: string;
}

/** Renders menus as pages. The templates escape everything that they print. */
@Injectable()
export class GuestPages {
  private readonly style = textOf('style.css.eta');
  private readonly paperStyle = textOf('paper.css.eta');
  private readonly script = smaller(textOf('script.js.eta'));
  private readonly pageStyle: string;
  /** Styles of the allergen sheet, which differ in their paper. */
  private readonly sheetStyles: Readonly<Record<AllergenLaw, string>>;
  /** Pages by menu state. Filtered pages are rendered each time. */
  private readonly pages = new LRUCache<string, MadePage>({
    maxSize: ROOM,
    sizeCalculation: ({ bytes }) => Math.ceil(bytes.length * 1.3),
  });
  /** Content security policy that allows only the script and styles inside the page. */
  readonly policy: string;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.pageStyle = `${fontFace(resolve(config.http.webDir))}${this.style}`;
    this.sheetStyles = {
      us: this.pageStyle + sheetPaper('us'),
      ca: this.pageStyle + sheetPaper('ca'),
      uk: this.pageStyle + sheetPaper('uk'),
    };
    const styles = [this.pageStyle, ...Object.values(this.sheetStyles)].map(hashSource);
    this.policy = [
      "default-src 'none'",
      `style-src ${styles.join(' ')}`,
      `script-src ${hashSource(this.script)}`,
      `img-src 'self' ${config.http.appUrl} data: https:`,
      "font-src 'self'",
      "connect-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; ');
  }

  /** Returns the page of a menu. @param answer result of the guest's question about delivery */
  page({ state, menu }: GuestMenuState, filter: MenuFilter, answer?: DeliveryAnswer): MadePage {
    const key = state === undefined || isFiltered(filter) || answer ? undefined : state;
    const kept = key === undefined ? undefined : this.pages.get(key);
    if (kept) return kept;
    const made = madeOf(this.render(menu, filter, answer));
    if (key !== undefined) this.pages.set(key, made);
    return made;
  }

  /** Returns the sheet with the allergens of all dishes, which serves as the written list. */
  sheet({ state, menu }: GuestMenuState): MadePage {
    const key = state === undefined ? undefined : `${state} sheet`;
    const kept = key === undefined ? undefined : this.pages.get(key);
    if (kept) return kept;
    const { restaurant } = menu;
    const title = `${restaurant.name}: Allergens`;
    const url = restaurant.url === null ? undefined : `${restaurant.url}/allergens`;
    const made = madeOf(
      eta.render('./page.html.eta', {
        ...pageView(menu, NO_FILTER),
        sheet: allergenSheet(menu),
        body: './sheet.html.eta',
        canonical: url,
        menuUrl: `/m/${restaurant.slug}`,
        title,
        product: PRODUCT_NAME,
        description: `Allergens of every dish at ${restaurant.name}.`,
        image: undefined,
        data: embedded({ '@context': 'https://schema.org', '@type': 'WebPage', name: title, url }),
        style: this.sheetStyles[restaurant.allergen_law],
        script: this.script,
      }),
    );
    if (key !== undefined) this.pages.set(key, made);
    return made;
  }

  /** Renders a page that says why there is no menu. */
  notice(title: string, sentence: string, request?: string): MadePage {
    const product = PRODUCT_NAME;
    return madeOf(
      eta.render('./notice.html.eta', { title, sentence, request, product, style: this.pageStyle }),
    );
  }

  /** Renders the page of a closed restaurant. */
  closed(restaurant: ClosedRestaurant, sentence: string): MadePage {
    const { logo_url, name, phone, url } = restaurant;
    return madeOf(
      eta.render('./page.html.eta', {
        body: './closed.html.eta',
        restaurant: { ...restaurant, phone: phoneWords(phone, restaurant.country) },
        title: name,
        logo: pictureOf(logo_url),
        tel: telLink(phone, restaurant.country),
        canonical: url,
        sentence: sentence === `${TEMPORARILY_CLOSED}.` ? '' : sentence,
        product: PRODUCT_NAME,
        noImage: MENU_TEXTS.noImage,
        description: `${TEMPORARILY_CLOSED}.`,
        image: logo_url === null ? undefined : this.absolute(logo_url),
        data: embedded({
          '@context': 'https://schema.org',
          '@type': 'Restaurant',
          '@id': `${url ?? ''}#restaurant`,
          name,
          url: url ?? undefined,
          image: logo_url === null ? undefined : this.absolute(logo_url),
          telephone: phone || undefined,
        }),
        style: this.pageStyle,
        script: this.script,
      }),
    );
  }

  markup(menu: GuestMenu): MenuMarkup {
    const marks = allergenMarks(menu);
    const page = pageView(menu, NO_FILTER, { marks });
    const view: PageView & { picks: boolean; product: string } = {
      ...page,
      picks: true,
      product: PRODUCT_NAME,
    };
    const sheet = allergenSheet(menu);
    const lists = listsOnce(page.categories);
    const week = weekLines(menu.hours, menu.restaurant.country);
    return {
      page: eta.render('./body.html.eta', view),
      matrix: eta.render('./matrix.html.eta', { ...view, sheet }),
      style: this.style,
      paper: eta.render('./paper.html.eta', { ...view, sheet, paper: { ...marks, lists, week } }),
      paper_style: this.paperStyle,
    };
  }

  private absolute = (address: string) => new URL(address, this.config.http.appUrl).href;

  private render(menu: GuestMenu, filter: MenuFilter, answer?: DeliveryAnswer): string {
    const { restaurant, categories } = menu;
    const picture =
      restaurant.logo_url ??
      categories.flatMap(({ items }) => items).find(({ image_url }) => image_url !== null)?.image_url;
    const about = restaurant.about || `The menu of ${restaurant.name}.`;
    return eta.render('./page.html.eta', {
      ...pageView(menu, filter, { answer }),
      body: './body.html.eta',
      canonical: restaurant.url,
      title: `${restaurant.name}: Menu`,
      picks: false,
      product: PRODUCT_NAME,
      // Search engines and messengers keep it for days, so it does not say whether the restaurant is open now.
      description: shortened(about.replace(/\s+/g, ' '), DESCRIPTION_LENGTH),
      image: picture ? this.absolute(picture) : undefined,
      data: embedded(menuData(menu, this.absolute)),
      style: this.pageStyle,
      script: this.script,
    });
  }
}

/** Escapes the data so that it cannot close its script element. */
const embedded = (data: object) => JSON.stringify(data).replace(/</g, '\\u003c');

function madeOf(html: string): MadePage {
  const bytes = Buffer.from(html);
  const hash = hashResponse(bytes);
  return { bytes, hash, tag: answerTag(hash), encodings: {} };
}

/**
 * Embeds the product's font for text, under the file name of the web build. Empty before a build. Skips the font for
 * headings, because it is twice as large as a menu.
 */
function fontFace(webFolder: string): string {
  const file = listOf(join(webFolder, 'assets')).find(
    (each) => each.startsWith('figtree-latin-wght-normal') && each.endsWith('.woff2'),
  );
  return file === undefined
    ? ''
    : `@font-face{font-family:'Figtree';font-weight:300 900;font-display:optional;src:url(/assets/${file}) format('woff2')}`;
}

function listOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
