import { useId, useMemo } from 'react';
import { Link } from 'react-router';
import type { PriceBasis } from '@server/modules/menu/categories/category-details.schemas';
import { weightUnitOf } from '@server/shared/menu/prices';
import type { Currency } from '@server/shared/money';
import { SELECTION_TEXTS } from '@server/shared/texts/selection';
import { Inline } from '@/components/layout/inline';
import { Text } from '@/components/layout/text';
import { paths } from '@/config/paths';
import { useConsole } from '@/hooks/use-console';
import type { SelectedRows } from '@/components/selection/selected-rows';
import { SelectMany, SelectRow } from '@/components/selection/box';
import { renderNow } from '../shared/virtual-rows';
import type { GridCategory } from './grid/columns';
import { ItemGrid, Unpriced } from './grid/item-grid';
import styles from './items-page.module.css';
import type { ItemsSession } from './items-session';

interface CategorySectionProps {
  category: GridCategory;
  session: ItemsSession;
  currency: Currency;
  others: readonly GridCategory[];
  hidden: ReadonlySet<string> | undefined;
  virtualized: boolean;
  /** Items that can be selected. */
  ids: readonly number[];
  /** Undefined where items can't be selected. */
  selection: SelectedRows | undefined;
}

/** A category of the page: its name, and its items in an editable grid. */
export function CategorySection({ category, session, ids, selection, ...grid }: CategorySectionProps) {
  const renderSelect = useMemo(
    () =>
      selection &&
      ((item: number, name: string) => (
        <SelectRow selection={selection} id={item} name={name} reveal={renderNow} />
      )),
    [selection],
  );
  const { basePath } = useConsole();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.category}>
      <Inline below={3} gap={3} rowGap={1} wrap align="center" className={styles.head}>
        {selection && ids.length > 0 && (
          <SelectMany selection={selection} ids={ids} label={SELECTION_TEXTS.selectCategory(category.name)} />
        )}
        <h2 id={id}>
          <Link to={paths.categoryEditor.href(basePath, category.id)}>{category.name}</Link>
        </h2>
        <Text size="s" tone="subtle">
          {basisText(category.priced_by, grid.currency)}
        </Text>
        <Unpriced list={session.items.of(category.id)} category={category} />
      </Inline>
      <ItemGrid category={category} items={session.items} renderSelect={renderSelect} {...grid} />
    </section>
  );
}

const basisText = (basis: PriceBasis, currency: Currency): string =>
  ({
    none: 'One price per item',
    weight: `Priced by weight, per ${weightUnitOf(currency)}`,
    size: 'Priced by size',
  })[basis];
