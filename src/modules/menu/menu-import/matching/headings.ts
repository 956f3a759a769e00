import { folded } from '../../../../shared/text.js';

/** Field by heading, as `headingKey` writes it: English, Spanish, French, German, Italian. */
const SYNONYMS: Readonly<Record<string, string>> = inverted({
  name: `item item_name dish dish_name product product_name title menu_item menu_item_name food item_title
    nombre plato producto articulo nom nom_du_plat plat produit article gericht artikel bezeichnung speise
    nome piatto prodotto articolo`,
  description: `desc details item_description product_description descripcion detalles descriptif beschreibung
    zutatenbeschreibung descrizione dettagli`,
  category: `section group menu_section menu_group course category_name group_name categories reporting_category
    categoria categorias seccion grupo categorie rubrique groupe kategorie gruppe warengruppe rubrik
    sezione gruppo`,
  price: `base_price unit_price item_price amount selling_price retail_price regular_price precio prix tarif preis
    einzelpreis prezzo importo`,
  variation: `size variant variation_name size_name portion option_value tamano talla porcion taille
    grosse portionsgrosse taglia dimensione formato misura porzione`,
  allergens: 'allergen allergy allergies alergenos allergenes allergene allergeni',
  may_contain:
    'may_contain traces traces_of trazas puede_contener peut_contenir kann_enthalten spuren tracce puo_contenere',
  calories: 'kcal energy_kcal energy calorias kalorien calorie',
  diets:
    'diet dietary dietary_info diet_labels dietas dieta regime regimes regimes_alimentaires ernahrung diaten diete',
  visible: `available availability active enabled shown show visibility disponible activo visible_en_carta actif
    verfugbar sichtbar aktiv disponibile attivo visibile`,
  key: `sku plu ref reference code item_code product_code item_number item_no external_id item_id product_id id
    referencia codigo clave reference_article code_article artikelnummer art_nr nummer codice riferimento`,
  image_url: 'image photo image_link photo_url imagen foto bild bild_url immagine',
  position: 'sort sort_order display_order ordinal orden ordre reihenfolge sortierung ordine',
});

/** Words for a price in a heading that also names a size, such as `Price Large`. */
const PRICE_WORDS = 'price|precio|prix|preis|prezzo';
const SIZE_PRICE = new RegExp(`^(?:${PRICE_WORDS})\\b(.+)$|^(.+?)\\b(?:${PRICE_WORDS})$`, 'iu');
/** Prices that are no prices of a size. */
const OTHER_PRICE =
  /\b(?:sale|cost|online|delivery|takeaway|pickup|tax|vat|per|unit|discount|old|original|wholesale|group|level|strategy|pricing|hide|compare|currency|base|in|cents)\b/i;
/** Numbers that are no prices. */
const OTHER_NUMBER =
  /\b(?:qty|quantity|stock|count|kj|tax|vat|weight|number|no|nr|num|id|cost|gtin|ean|upc|barcode|year|alert|time|minutes|rating|version|order|menge|anzahl|iva|mwst|tva|cantidad|column)\b/i;
const CURRENCY = /_(?:usd|eur|gbp|cad|aud|chf|dollars?|euros?)$/;
const NUMBER = /^[$€£]?\s*\d[\d.,' ]*\s*[$€£]?$/u;

/** Compares headings: case, accents, blanks and signs do not matter. */
export const headingKey = (heading: string): string =>
  folded(heading)
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');

/** Finds the field that a heading means. */
export function fieldOfHeading(heading: string): string | undefined {
  const key = headingKey(heading).replace(CURRENCY, '');
  return Object.hasOwn(SYNONYMS, key) ? SYNONYMS[key] : undefined;
}

/** Finds the size in a heading such as `Price Large`, `Large price` or `Price (Large)`. */
export function sizeInHeading(heading: string): string | undefined {
  const text = heading.replaceAll('_', ' ').trim();
  if (OTHER_PRICE.test(text)) return undefined;
  const [, behind, before] = SIZE_PRICE.exec(text) ?? [];
  const size = (behind ?? before ?? '').replace(/^[\s\-–:/(]+|[\s\-–:/)]+$/gu, '');
  return /[\p{L}\p{N}]/u.test(size) && !/^(?:usd|eur|gbp|cad|aud|chf)$/i.test(size) ? size : undefined;
}

/** Tells whether a column without a known heading can be the prices of a size. */
export function looksLikePrices(heading: string, cells: readonly (string | null | undefined)[]): boolean {
  const filled = cells.filter((cell) => cell !== null && cell !== undefined);
  const text = heading.replaceAll('_', ' ');
  if (filled.length === 0 || OTHER_NUMBER.test(text) || OTHER_PRICE.test(text)) return false;
  return filled.filter((cell) => NUMBER.test(cell.trim())).length > filled.length / 2;
}

function inverted(words: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).flatMap(([field, list]) =>
      [field, ...list.trim().split(/\s+/)].map((word) => [word, field]),
    ),
  );
}
