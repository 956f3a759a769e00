import { RightOutlined } from '@ant-design/icons';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { ChecklistCard } from '@/components/checklist/checklist-card';
import { ConsolePage } from '@/components/console-page';
import { Text } from '@/components/layout/text';
import { VisuallyHidden } from '@/components/layout/visually-hidden';
import { paths } from '@/config/paths';
import { useConsole } from '@/hooks/use-console';
import { useRestaurantScope } from '@/hooks/use-restaurant-scope';
import { trpc } from '@/lib/trpc';
import { ReadOnlyWhileSuspended } from '../shared/while-suspended';
import { LazyMenuFileButtons, LazyStartMenu, LazyToDo, LazyUnfinishedImport } from './menu-file-buttons.lazy';
import { Stack } from '@/components/layout/stack';
import styles from './menu-page.module.css';
import { LazySoldOutPanel } from './sold-out-panel.lazy';

interface Part {
  title: string;
  count: keyof ReturnType<typeof useCounts>;
}

/** Parts of a category, in the order that guests see them. */
const PARTS: readonly Part[] = [
  { title: 'Primary option sets', count: 'optionSets' },
  { title: 'Sizes', count: 'sizes' },
  { title: 'Toppings', count: 'toppings' },
  { title: 'Dressings', count: 'dressings' },
  { title: 'Extra groups', count: 'extraGroups' },
  { title: 'Items', count: 'items' },
];

/** Screens of the menu section. */
const SCREENS = [
  {
    title: 'Items',
    text: 'Add items with prices, descriptions and images.',
    href: paths.items.href,
  },
  {
    title: 'Categories',
    text: 'Group your items and set how they’re priced.',
    href: paths.categories.href,
  },
  {
    title: 'Sold out',
    text: 'Mark what you don’t have right now. Works well on a phone.',
    href: paths.soldOut.href,
  },
  {
    title: 'Primary options',
    text: 'A choice guests make first, such as thin or thick crust.',
    href: paths.primaryOptions.href,
  },
  {
    title: 'Toppings',
    text: 'What goes on top, such as olives, mushrooms or basil.',
    href: paths.toppings.href,
  },
  { title: 'Dressings', text: 'What goes on a salad, such as ranch.', href: paths.dressings.href },
  {
    title: 'Extra options',
    text: 'What costs extra, in groups for each category.',
    href: paths.extraOptions.href,
  },
  {
    title: 'Preview',
    text: 'See your menu as guests do.',
    href: paths.menuPreview.href,
  },
  {
    title: 'Print and QR code',
    text: 'Print your menu, allergen sheet or QR code.',
    href: paths.menuPrint.href,
  },
  {
    title: 'Allergens',
    text: 'Set what each item contains and which diets it suits.',
    href: paths.allergens.href,
  },
];

/** `…/menu`: what is left to do, links to the parts of a menu, and its structure. */
export function Component() {
  const { basePath } = useConsole();
  const { input } = useRestaurantScope();
  const counts = useCounts(input);
  return (
    <ConsolePage
      actions={
        <Suspense fallback={<span className={styles.awaited} />}>
          <LazyMenuFileButtons restaurantId={input.restaurant_id} />
        </Suspense>
      }
    >
      {input.restaurant_id !== undefined && (
        <Suspense>
          <LazyUnfinishedImport restaurantId={input.restaurant_id} />
        </Suspense>
      )}
      {counts.categories === 0 && input.restaurant_id !== undefined && (
        <Suspense>
          <LazyStartMenu restaurantId={input.restaurant_id} />
        </Suspense>
      )}
      <ChecklistCard />
      {input.restaurant_id !== undefined && (
        <Suspense>
          <LazyToDo restaurantId={input.restaurant_id} />
        </Suspense>
      )}
      <ReadOnlyWhileSuspended>
        <Suspense>
          <LazySoldOutPanel />
        </Suspense>
      </ReadOnlyWhileSuspended>
      <Stack as="ul" gap={3} above={4}>
        {SCREENS.map(({ title, text, href }) => (
          <li key={title}>
            <Link to={href(basePath)} className={styles.row}>
              <span>
                <strong>{title}</strong>
                <Text tone="muted" block>
                  {text}
                </Text>
              </span>
              <RightOutlined aria-hidden />
            </Link>
          </li>
        ))}
      </Stack>
      <Text as="section" above={4} pad={5} aria-labelledby="structure" className={styles.structure}>
        <Text as="h2" below={4} id="structure">
          Menu structure
        </Text>
        <Stack as="figure" gap={0} align="start" className={styles.diagram}>
          <VisuallyHidden as="figcaption">Every category can have these parts.</VisuallyHidden>
          <span className={styles.root}>
            Categories <Count of={counts.categories} />
          </span>
          <Stack as="ul" gap={2} className={styles.parts}>
            {PARTS.map(({ title, count }) => (
              <li key={title}>
                {title} <Count of={counts[count]} />
              </li>
            ))}
          </Stack>
        </Stack>
      </Text>
    </ConsolePage>
  );
}

/** Reserves room for the number before it is loaded. */
const Count = ({ of }: { of: number | undefined }) => (
  <Text tabular weight={500} className={styles.count}>
    {of ?? '…'}
  </Text>
);

/** A list's count costs no more than one row. */
const ONE_ROW = { page_size: 1 };

/** Counts of the menu's parts, read in one request; undefined while loading. */
function useCounts(input: ReturnType<typeof useRestaurantScope>['input']) {
  const query = { ...input, ...ONE_ROW };
  const { menu } = trpc;
  return {
    categories: menu.categories.list.useQuery(query).data?.count,
    optionSets: menu.primaryOptions.list.useQuery(query).data?.count,
    sizes: menu.sizes.list.useQuery(query).data?.count,
    toppings: menu.toppings.list.useQuery(query).data?.count,
    dressings: menu.dressings.list.useQuery(query).data?.count,
    extraGroups: menu.extraGroups.list.useQuery(query).data?.count,
    items: menu.items.list.useQuery(query).data?.count,
  };
}
