import type { Diet } from '../../../shared/menu/allergens.js';
import { openingHours } from './opening-hours.js';
import { localWords } from '../../../shared/vocabulary/local-words.js';
import type { GuestCategory, GuestItem, GuestMenu } from '../guest-menu.schemas.js';

const DIETS: Readonly<Record<Diet, string>> = {
  vegetarian: 'https://schema.org/VegetarianDiet',
  vegan: 'https://schema.org/VeganDiet',
  halal: 'https://schema.org/HalalDiet',
  kosher: 'https://schema.org/KosherDiet',
  gluten_free: 'https://schema.org/GlutenFreeDiet',
};
/** UN/CEFACT unit codes. */
const UNITS = { lb: 'LBR', kg: 'KGM' } as const;

/** Describes a menu in terms of schema.org, for search engines. @param absolute makes image addresses absolute */
export function menuData(menu: GuestMenu, absolute: (address: string) => string): object {
  const { restaurant, categories } = menu;
  const at = restaurant.url ?? '';
  const image = (address: string | null) => (address === null ? undefined : absolute(address));
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Restaurant',
        '@id': `${at}#restaurant`,
        name: restaurant.name,
        description: restaurant.about || undefined,
        url: at,
        image: image(restaurant.logo_url),
        telephone: restaurant.phone || undefined,
        address: {
          '@type': 'PostalAddress',
          streetAddress: restaurant.street || undefined,
          addressLocality: restaurant.city || undefined,
          postalCode: restaurant.zip_code || undefined,
          addressRegion: restaurant.state || undefined,
          addressCountry: restaurant.country ?? undefined,
        },
        ...openingHours(menu.hours),
        servesCuisine: cuisinesOf(menu),
        amenityFeature: amenitiesOf(menu),
        currenciesAccepted: restaurant.currency,
        hasMenu: { '@id': `${at}#menu` },
      },
      {
        '@type': 'Menu',
        '@id': `${at}#menu`,
        name: `Menu of ${restaurant.name}`,
        url: at,
        hasMenuSection: categories.map((category) => ({
          '@type': 'MenuSection',
          name: category.name,
          description: category.description || undefined,
          image: image(category.image_url),
          hasMenuItem: category.items.map((item) => ({
            '@type': 'MenuItem',
            name: item.name,
            description: item.description || undefined,
            image: image(item.image_url),
            suitableForDiet: dietsOf(item),
            nutrition: nutritionOf(item),
            offers: offersOf(item, category, restaurant.currency),
          })),
        })),
      },
    ],
  };
}

/** Offerings that name a cuisine. */
const CUISINES = ['Comfort food', 'Halal', 'Kosher', 'Vegetarian', 'Vegan'];

function cuisinesOf({ features }: GuestMenu): string[] | undefined {
  const offered = features.find(({ group }) => group === 'offerings')?.labels ?? [];
  const cuisines = offered.filter((label) => CUISINES.includes(label));
  return cuisines.length > 0 ? cuisines : undefined;
}

/** Everything else that the restaurant says about itself. */
function amenitiesOf({ features, restaurant }: GuestMenu): object[] | undefined {
  const names = features.flatMap(({ labels }) => labels).filter((label) => !CUISINES.includes(label));
  if (names.length === 0) return undefined;
  return names.map((label) => ({
    '@type': 'LocationFeatureSpecification',
    name: localWords(label, restaurant.country),
    value: true,
  }));
}

/** Skips diets that an unavoidable choice contradicts. */
function dietsOf({ diets, unsuitable_diets }: GuestItem): string[] | undefined {
  const suited = (diets ?? []).filter((diet) => !unsuitable_diets.includes(diet));
  return suited.length > 0 ? suited.map((diet) => DIETS[diet]) : undefined;
}

/** Calories of an item that has no sizes. */
const nutritionOf = ({ calories }: GuestItem): object | undefined =>
  calories === null ? undefined : { '@type': 'NutritionInformation', calories: `${calories} calories` };

/** Undefined for items that can be ordered. */
function availabilityOf({ sold_out, available }: GuestItem): string | undefined {
  if (sold_out) return 'https://schema.org/SoldOut';
  return available ? undefined : 'https://schema.org/OutOfStock';
}

function offersOf(item: GuestItem, { sizes, weight_unit }: GuestCategory, priceCurrency: string) {
  const availability = availabilityOf(item);
  const offer = (price: number, more: object = {}) => ({
    '@type': 'Offer',
    price: price.toFixed(2),
    priceCurrency,
    availability,
    ...more,
  });
  if (item.price !== null) {
    if (weight_unit === null) return offer(item.price);
    const per = { '@type': 'UnitPriceSpecification', priceCurrency, price: item.price.toFixed(2) };
    return offer(item.price, { priceSpecification: { ...per, unitCode: UNITS[weight_unit] } });
  }
  const offers = item.prices.map(({ size_id, price }) =>
    offer(price, { name: sizes.find(({ id }) => id === size_id)?.name }),
  );
  return offers.length === 0 ? undefined : offers;
}
