import { formatPlural } from '@server/shared/format';
import { keepPreviousData } from '@tanstack/react-query';
import { z } from 'zod';
import { type ToppingOutput, toppingCreateInput } from '@server/modules/menu/toppings/toppings.schemas';
import { imageUrlField } from '@server/shared/image-url';
import { CATALOGUE_TEXTS } from '@server/shared/texts/catalogue';
import { Field } from '@/components/form/field';
import { Inline } from '@/components/layout/inline';
import { NoImage } from '@/components/no-image';
import { Picture } from '@/components/picture';
import { useRestaurantScope } from '@/hooks/use-restaurant-scope';
import { api, trpc } from '@/lib/trpc';
import { Text } from '@/components/layout/text';
import styles from '../shared/catalogue.module.css';
import { StatedLine } from '../shared/allergens/stated-line';
import { useAllergenNames } from '../shared/allergens/use-allergen-names';
import { ImageField } from '../shared/image-field';
import { SharedTag } from '../shared/ownership';
import { LazyInventoryPill } from '../sold-out/lazy-inventory-pill';
import { LazySoldOutSwitch } from '../sold-out/sold-out';
import { CARD_ORDERS, useCatalogueQuery } from '../shared/use-catalogue-query';
import type { Catalogue, CatalogueFieldsProps, CatalogueRowProps } from '../shared/catalogue/catalogue';
import { CataloguePage } from '../shared/catalogue/catalogue-page';
import { CatalogueStated } from '../shared/catalogue/catalogue-stated';

const { name, allergens, may_contain, diets } = toppingCreateInput.shape;
const schema = z.object({ name, image_url: imageUrlField, allergens, may_contain, diets });

const TOPPINGS: Catalogue<ToppingOutput, z.output<typeof schema>> = {
  noun: 'topping',
  kind: 'toppings',
  api: api.menu.toppings,
  purpose: 'Add the toppings you offer, such as olives, mushrooms or basil.',
  confirmDelete: CATALOGUE_TEXTS.confirmDeleteTopping,
  schema,
  valuesOf: (topping) => ({
    name: topping?.name ?? '',
    image_url: topping?.image_url ?? null,
    allergens: topping?.allergens ?? null,
    may_contain: topping?.may_contain ?? null,
    diets: topping?.diets ?? null,
  }),
  fields: ToppingFields,
  listClass: styles.cards,
  row: ToppingCard,
};

/** `…/menu/toppings`. */
export function Component() {
  const query = useCatalogueQuery(CARD_ORDERS);
  const list = trpc.menu.toppings.list.useQuery(query.input, { placeholderData: keepPreviousData });
  return <CataloguePage catalogue={TOPPINGS} query={query} list={list} />;
}

/** One topping, with its image and the number of categories that use it. */
function ToppingCard({ row, mark, restaurant, select, actions }: CatalogueRowProps<ToppingOutput>) {
  const { name, image_url, used_by, restaurant_id } = row;
  const { input } = useRestaurantScope();
  const names = useAllergenNames(input.restaurant_id ?? null);
  return (
    <li className={styles.card} {...mark}>
      <div className={styles.picture}>
        {select && <span className={styles.select}>{select}</span>}
        <Picture src={image_url} alt="" loading="lazy" placeholder={<NoImage />} />
      </div>
      <Inline as="h2" gap={2} align="center" justify="space-between" breaks className={styles.title}>
        {name} {restaurant_id === null && <SharedTag />}
      </Inline>
      {restaurant && (
        <Text as="p" size="s" pad={[0, 4]}>
          {restaurant}
        </Text>
      )}
      <Text as="p" pad={[0, 4, 2]} tone="subtle" size="s">
        {usesText(used_by)}
      </Text>
      <Text as="p" pad={[0, 4, 3]} lineHeight={1.35}>
        <StatedLine of={row} names={names} />
      </Text>
      {input.restaurant_id !== undefined && (
        <div className={styles.stock}>
          <LazySoldOutSwitch kind="topping" id={row.id} name={name} />
        </div>
      )}
      {actions && (
        <Inline gap={0} wrap className={styles.foot}>
          {actions}
        </Inline>
      )}
    </li>
  );
}

const usesText = (count: number) =>
  count === 0 ? 'Not used yet' : `In ${formatPlural(count, 'category', 'categories')}`;

function ToppingFields({ onSending, ...of }: CatalogueFieldsProps) {
  return (
    <>
      <Field name="image_url">
        <ImageField label="Image" purpose="topping" restaurantId={of.restaurantId} onSending={onSending} />
      </Field>
      <CatalogueStated />
      <LazyInventoryPill
        {...of}
        place={<Inline as="span" gap={2} inline align="center" tone="text" className={styles.pill} />}
      />
    </>
  );
}
