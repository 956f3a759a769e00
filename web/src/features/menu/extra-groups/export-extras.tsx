import { ListExport } from '@/components/list-page/list-export';
import { useAllRestaurants } from '@/hooks/use-all-restaurants';

const FIELDS = {
  group: 'Group',
  required: 'Required',
  min_choices: 'Minimum',
  max_choices: 'Maximum',
  name: 'Selection',
  price: 'Price',
  allergens: 'Allergens',
  may_contain: 'May contain',
  diets: 'Diets',
  sold_out: 'Sold out',
};
const CATEGORY = { category: 'Category' };
const RESTAURANT = { restaurant: 'Restaurant' };

/** Exports the extras of all categories, of the restaurant in the filter or of all restaurants. */
export const ExportExtras = ({ input }: { input: { restaurant_id?: number } }) => (
  <ListExport
    list="menu.extraGroups.list"
    input={{ ...input, layout: 'screen' }}
    fields={{ ...CATEGORY, ...(useAllRestaurants() && RESTAURANT), ...FIELDS }}
    nouns={['row', 'rows']}
  />
);
