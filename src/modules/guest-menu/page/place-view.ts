import { formatNumber } from '../../../shared/format.js';
import { METERS_PER_MILE, sayDistance } from '../../../shared/territories/units.js';
import { placeWordsIn } from '../../../shared/territories/zip-code.js';
import type { DeliveryAnswer, GuestMenu } from '../guest-menu.schemas.js';
import { localWords } from '../../../shared/vocabulary/local-words.js';

type Ordering = NonNullable<GuestMenu['ordering']>;
type Money = (amount: number) => string;

/** One way to order, with what it takes. */
export interface Way {
  name: string;
  facts: string[];
}

/** The address as its country writes it, line by line. Britain names no state. */
export function addressLines({ street, city, state, zip_code, country }: GuestMenu['restaurant']): string[] {
  const place =
    country === 'GB'
      ? [city, zip_code].filter(Boolean).join(' ')
      : [city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [street, place].filter(Boolean);
}

/** Link to a map. Undefined without a street, because a city alone leads nowhere. */
export function mapLink(restaurant: GuestMenu['restaurant']): string | undefined {
  if (restaurant.street === '') return undefined;
  const query = [restaurant.name, ...addressLines(restaurant)].filter(Boolean).join(', ');
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query }).toString()}`;
}

/** "20–30 min", "20 min". Empty if not stated. */
function minutesText(minutes: { from: number; to: number } | null): string[] {
  if (minutes === null) return [];
  const { from, to } = minutes;
  return [`${from === to || from === 0 ? '' : `${formatNumber(from)}–`}${formatNumber(to)} min`];
}

function feeText({ fee, free_over }: NonNullable<Ordering['delivery']>, money: Money): string {
  if (fee === 0) return 'No delivery fee';
  return `${money(fee)} delivery fee${free_over === null ? '' : `, free over ${money(free_over)}`}`;
}

/** Lists the ways to order, in the order of the owner's form. */
export function waysOf(ordering: Ordering | null, country: string | null, money: Money): Way[] {
  if (ordering === null) return [];
  const { delivery, pickup, dine_in } = ordering;
  const ways: (Way | false)[] = [
    delivery !== null && {
      name: 'Delivery',
      facts: [
        ...minutesText(delivery.minutes),
        feeText(delivery, money),
        ...(delivery.radius_miles === null
          ? []
          : [`Within ${sayDistance(delivery.radius_miles * METERS_PER_MILE, country)}`]),
      ],
    },
    pickup !== null && { name: localWords('Pickup', country), facts: minutesText(pickup.minutes) },
    dine_in && { name: 'Dine-in', facts: [] },
  ];
  return ways.filter((way) => way !== false);
}

/** Everything about the place and how to order, as text. @param answer result of the guest's question */
export function placeView(menu: GuestMenu, money: Money, answer: DeliveryAnswer | undefined) {
  const { restaurant, ordering, features } = menu;
  const country = restaurant.country ?? 'US';
  const ways = waysOf(ordering, country, money);
  const minimum = ordering?.minimum ?? null;
  const zip = placeWordsIn(country);
  return {
    address: addressLines(restaurant),
    map: mapLink(restaurant),
    ways,
    /** "Delivery 20–30 min", "Pickup 10–20 min": the ways in short. */
    inShort: ways.map(({ name, facts: [first = ''] }) =>
      first.endsWith(' min') ? `${name} ${first}` : name,
    ),
    minimum: minimum === null || ways.length === 0 ? '' : `Minimum order ${money(minimum)}`,
    asksZip: ordering?.delivery?.checks_zips ?? false,
    zipWord: zip.title,
    zipExample: zip.example,
    answer,
    features: features.map(({ title, labels }) => ({
      title,
      labels: labels.map((label) => localWords(label, country)),
    })),
  };
}
