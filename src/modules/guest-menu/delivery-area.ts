import { METERS_PER_MILE } from '../../shared/territories/units.js';
import {
  areaOfZip,
  looksLikeZip,
  normalizeZip,
  zipCodeOf,
  placeWordsIn,
} from '../../shared/territories/zip-code.js';
import { localWords } from '../../shared/vocabulary/local-words.js';

/** Delivery area: listed zips, or a distance. */
export type DeliveryArea =
  | { mode: 'zip'; zips: readonly string[] }
  /** `center` is the restaurant's zip. */
  | { mode: 'distance'; miles: number; center: string };

/**
 * Results of a check. `partly`: the guest wrote a part of a postcode, and only some of its codes are listed. `edge`:
 * the zip is as far away as the restaurant delivers. `unknown`: the location of the zip is not known. `invalid`: not a
 * complete code of the restaurant's country, so a firm "no" would mislead.
 */
export const DELIVERY_VERDICTS = ['yes', 'no', 'edge', 'partly', 'unknown', 'invalid'] as const;
export type DeliveryVerdict = (typeof DELIVERY_VERDICTS)[number];

/** Half the width of a zip, because only centers of zips are known (miles). */
const BLUR = 1;

/** Checks a zip against the listed ones, which can also be the first halves of codes. */
export function verdictByList(zips: readonly string[], code: string): DeliveryVerdict {
  const listed = new Set(zips.map((zip) => zipCodeOf(zip) ?? zip.toUpperCase()));
  const area = areaOfZip(code);
  if (listed.has(code) || (area !== undefined && listed.has(area))) return 'yes';
  return [...listed].some((zip) => areaOfZip(zip) === code) ? 'partly' : 'no';
}

/** Checks the distance between the restaurant's zip and the guest's. */
export function verdictByDistance(meters: number | undefined, miles: number): DeliveryVerdict {
  if (meters === undefined) return 'unknown';
  const away = meters / METERS_PER_MILE;
  // In the restaurant's own zip, the distance of the centers says nothing.
  if (away === 0) return miles >= BLUR ? 'yes' : 'edge';
  if (away <= miles - BLUR) return 'yes';
  return away <= miles + BLUR ? 'edge' : 'no';
}

interface Asked {
  /** The zip as the guest wrote it. */
  written: string;
  /** Country of the restaurant. */
  country: string | null;
  hasPickup: boolean;
}

/** Says the result to a guest. */
export function deliverySentence(verdict: DeliveryVerdict, { written, country, hasPickup }: Asked): string {
  const typed = normalizeZip(written);
  // A part of a postcode, such as "n1", stays as typed otherwise.
  const zip = looksLikeZip(typed.toUpperCase()) ? typed.toUpperCase() : typed;
  switch (verdict) {
    case 'yes':
      return `Yes, we deliver to ${zip}.`;
    case 'no':
      return [
        `Sorry, we don’t deliver to ${zip}.`,
        ...(hasPickup ? [localWords('You can pick up your order.', country)] : []),
      ].join(' ');
    case 'edge':
      return `${zip} is at the edge of our delivery area. Please ask us.`;
    case 'partly':
      return `We deliver to parts of ${zip}. Enter the full code.`;
    case 'unknown':
      return `We can’t find ${zip}. Please ask us.`;
    case 'invalid':
      return notWhole(zip, country);
  }
}

function notWhole(zip: string, country: string | null): string {
  const { whole, example } = placeWordsIn(country);
  // Other text can be anything, so it is not repeated.
  const subject = looksLikeZip(zip.replace(' ', '')) ? zip : 'That';
  return `${subject} isn’t ${whole}. Enter one such as ${example}.`;
}
