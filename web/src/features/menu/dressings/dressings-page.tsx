import { keepPreviousData } from '@tanstack/react-query';
import type { z } from 'zod';
import { type DressingOutput, dressingCreateInput } from '@server/modules/menu/dressings/dressings.schemas';
import { CATALOGUE_TEXTS } from '@server/shared/texts/catalogue';
import { useRestaurantScope } from '@/hooks/use-restaurant-scope';
import { api, trpc } from '@/lib/trpc';
import { Text } from '@/components/layout/text';
import { Inline } from '@/components/layout/inline';
import styles from '../shared/catalogue.module.css';
import { SharedTag } from '../shared/ownership';
import { LazySoldOutSwitch } from '../sold-out/sold-out';
import { CARD_ORDERS, useCatalogueQuery } from '../shared/use-catalogue-query';
import type { Catalogue, CatalogueRowProps } from '../shared/catalogue/catalogue';
import { CataloguePage } from '../shared/catalogue/catalogue-page';
import { CatalogueStated } from '../shared/catalogue/catalogue-stated';

const schema = dressingCreateInput.pick({ name: true, allergens: true, may_contain: true, diets: true });

const DRESSINGS: Catalogue<DressingOutput, z.output<typeof schema>> = {
  noun: 'dressing',
  kind: 'dressings',
  api: api.menu.dressings,
  purpose: 'Add the dressings you offer, such as vinaigrette or ranch.',
  confirmDelete: CATALOGUE_TEXTS.confirmDeleteDressing,
  schema,
  valuesOf: (dressing) => ({
    name: dressing?.name ?? '',
    allergens: dressing?.allergens ?? null,
    may_contain: dressing?.may_contain ?? null,
    diets: dressing?.diets ?? null,
  }),
  fields: CatalogueStated,
  listClass: styles.chips,
  row: DressingChip,
};

/** `…/menu/dressings`. */
export function Component() {
  const query = useCatalogueQuery(CARD_ORDERS);
  const list = trpc.menu.dressings.list.useQuery(query.input, { placeholderData: keepPreviousData });
  return <CataloguePage catalogue={DRESSINGS} query={query} list={list} />;
}

function DressingChip({
  row: { id, name, restaurant_id },
  mark,
  restaurant,
  select,
  actions,
}: CatalogueRowProps<DressingOutput>) {
  const { input } = useRestaurantScope();
  return (
    <Inline
      as="li"
      gap={1}
      align="center"
      minHeight={44}
      weight={500}
      breaks
      className={`${styles.chip} ${actions ? '' : styles.readonly}`}
      {...mark}
    >
      {select}
      <span className={styles.named}>
        {name} {restaurant_id === null && <SharedTag />}
      </span>
      {restaurant && (
        <Text before={2} size="s">
          {restaurant}
        </Text>
      )}
      {input.restaurant_id !== undefined && (
        <span className={styles.switch}>
          <LazySoldOutSwitch kind="dressing" id={id} name={name} compact />
        </span>
      )}
      {actions}
    </Inline>
  );
}
