import { ALLERGEN_MARKS } from '@server/shared/menu/allergen-marks';
import { formatPlural, listedNames } from '@server/shared/format';
import { Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Menu } from '@server/modules/menu/categories/categories.schemas';
import { type AllergenLaw, allergenLawOf } from '@server/shared/menu/allergen-laws';
import { type Allergen, allergensInLine } from '@server/shared/menu/allergens';
import { statesAllergen } from '@server/shared/menu/stated-allergens';
import { OPEN_ALLERGEN_TEXTS } from '@server/shared/texts/open-allergens';
import { LinkButton } from '@/components/link-button';
import { Chip } from '@/components/form/chip';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import { lazyPart } from '@/components/lazy-part';
import { Inline } from '@/components/layout/inline';
import { Problem } from '@/components/problem';
import { SkeletonRows } from '@/components/skeletons/skeleton-rows';
import { OneRestaurant } from '@/components/restaurant-scope/one-restaurant';
import { useKeepRestaurant, useWriteTarget } from '@/components/restaurant-scope/use-write-target';
import { paths } from '@/config/paths';
import { SaveNote } from '@/editing/save-note';
import { useStore } from '@/lib/store';
import { UnsavedEditsAlert } from '@/editing/unsaved-edits-alert';
import { useEditGuard } from '@/editing/use-edit-guard';
import { useAlerts } from '@/hooks/use-alerts';
import { useAllRestaurants } from '@/hooks/use-all-restaurants';
import { useConsole } from '@/hooks/use-console';
import { BELOW_MD, useMediaQuery } from '@/hooks/use-media-query';
import { errorText } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { withQuery } from '@/lib/with-query';
import { MenuPart } from '../shared/menu-part';
import { ReadOnlyWhileSuspended } from '../shared/while-suspended';
import { StatedLine } from '../shared/allergens/stated-line';
import { StatedSaved } from '../shared/allergens/stated-saved';
import { menuWordingBy } from '../shared/wording';
import { ExportPlace } from '@/components/export-place';
import panel from '@/theme/looks/panel.module.css';
import styles from './allergens-page.module.css';
import { Matrix } from './matrix';
import type { CatalogueRows } from './matrix-choices';
import { MatrixEditing, type MatrixRow } from './matrix-editing';
import { useCatalogueRows } from './use-catalogue-rows';

/** `…/menu/allergens`: a matrix of items and what they contain, to check and fill in (C-277). */
export function Component() {
  const all = useAllRestaurants();
  const { basePath } = useConsole();
  const [target] = useWriteTarget();
  const input = target ? { restaurant_id: target } : {};
  const needsRestaurant = all && !target;
  // Edits start from the menu as read on opening; a newer version is detected on save.
  const menu = trpc.menu.get.useQuery(input, {
    enabled: !needsRestaurant,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const restaurant = trpc.restaurants.get.useQuery({ id: target ?? 0 }, { enabled: Boolean(target) });
  const sheet = withQuery(useKeepRestaurant()(paths.menuPrint.href(basePath)), 'what=allergens');
  const lists = useCatalogueRows(target ?? undefined, !needsRestaurant);
  const failed = [menu, restaurant, lists.query].find(({ error }) => error);
  return (
    <MenuPart actions={needsRestaurant ? undefined : <LinkButton to={sheet}>Print the sheet</LinkButton>}>
      <OneRestaurant />
      {needsRestaurant ? null : menu.data && restaurant.data && lists.catalogue ? (
        <Items
          key={menu.data.restaurant_id}
          menu={menu.data}
          catalogue={lists.catalogue}
          law={allergenLawOf(restaurant.data.country_code)}
          open={restaurant.data.open_allergens}
          country={restaurant.data.country_name ?? ''}
        />
      ) : failed ? (
        <Problem title={errorText(failed.error)} onRetry={() => void failed.refetch()} />
      ) : (
        <SkeletonRows widths={SKELETON_WIDTHS} rows={14} />
      )}
    </MenuPart>
  );
}

/** Loaded after the table: nothing can be filled before. */
const MatrixBlocks = lazyPart(async () => ({ default: (await import('./matrix-blocks')).MatrixBlocks }));

const OpenAllergens = lazyPart(async () => ({ default: (await import('./open-allergens')).OpenAllergens }));

const ExportMatrix = lazyPart(async () => ({ default: (await import('./export-matrix')).ExportMatrix }));

/** Column widths of the skeleton: the items, and their allergens. */
const SKELETON_WIDTHS = ['220px', ...Array.from({ length: 14 }, () => undefined)];

interface ItemsProps {
  menu: Menu;
  catalogue: CatalogueRows;
  law: AllergenLaw;
  /** Allergens that the menu was not checked for since the restaurant moved. */
  open: readonly Allergen[];
  /** Name of the restaurant's country. */
  country: string;
}

function Items({ menu, catalogue, law, open, country }: ItemsProps) {
  const { alert } = useAlerts();
  const { basePath } = useConsole();
  const withRestaurant = useKeepRestaurant();
  const utils = trpc.useUtils();
  const small = useMediaQuery(BELOW_MD);
  const [editing] = useState(
    () => new MatrixEditing(menu, catalogue, law, open, () => utils.menu.invalidate(), alert),
  );
  const kept = useEditGuard({ what: 'allergens', restaurant: menu.restaurant_id }, editing);
  // Fixed when the filter is turned on, so that a row being filled in stays.
  const [only, setOnly] = useState<ReadonlySet<string>>();
  const { rows } = editing;
  const categories = editing.categories
    .map((category) => ({ ...category, rows: category.rows.filter(({ key }) => only?.has(key) ?? true) }))
    .filter((category) => category.rows.length > 0);

  const isTable = categories.length > 0 && !small;
  const place = useRef<HTMLDivElement>(null);

  if (rows.length === 0)
    return (
      <p>
        <Link to={withRestaurant(paths.categories.href(basePath))}>Add items to a category</Link> first. Then
        set what they contain here.
      </p>
    );
  return (
    <>
      <SaveNote session={editing} />
      <UnsavedEditsAlert session={editing} kept={kept} wording={menuWordingBy(editing.names)} />
      {open.length > 0 && (
        <Suspense fallback={null}>
          <OpenAllergens editing={editing} restaurantId={menu.restaurant_id} country={country} />
        </Suspense>
      )}
      <Inline below={3} gap={4} rowGap={2} wrap align="center">
        <Chip
          checked={only !== undefined}
          onChange={(on) =>
            setOnly(
              on ? new Set(rows.filter((row) => !editing.isComplete(row)).map(({ key }) => key)) : undefined,
            )
          }
        >
          Not stated
        </Chip>
        <Progress editing={editing} />
        <Suspense fallback={<Text grow />}>
          {isTable && <MatrixBlocks place={place} editing={editing} />}
        </Suspense>
        <Suspense fallback={<ExportPlace />}>
          <ExportMatrix editing={editing} categories={categories} />
        </Suspense>
        <Legend />
      </Inline>
      {categories.length === 0 && <p>Nothing is missing allergen info.</p>}
      <ReadOnlyWhileSuspended>
        {isTable && <Matrix place={place} editing={editing} categories={categories} />}
        {small &&
          categories.map(({ key, name, rows: items }) => (
            <section key={key} aria-label={name}>
              <Text as="h2" above={4} below={2}>
                {name}
              </Text>
              <Stack as="ul" gap={2}>
                {items.map((row) => (
                  <Card key={row.key} row={row} editing={editing} />
                ))}
              </Stack>
            </section>
          ))}
      </ReadOnlyWhileSuspended>
    </>
  );
}

/** "41 of 62 items complete · 2 more allergens to check": they and their choices state what the law asks. */
function Progress({ editing }: { editing: MatrixEditing }) {
  useStore(editing.edits);
  const open = useStore(editing.open).length;
  const items = editing.rows.filter(({ choices }) => choices !== undefined);
  const complete = items.filter((row) => editing.isComplete(row)).length;
  return (
    <Text as="p" role="status" size="s" tone="muted">
      {[
        `${complete} of ${formatPlural(items.length, 'item')} complete`,
        ...(open > 0 ? [OPEN_ALLERGEN_TEXTS.toCheck(open)] : []),
      ].join(' · ')}
    </Text>
  );
}

const Legend = () => (
  <Inline
    as="ul"
    gap={4}
    rowGap={0.5}
    wrap
    wide
    tone="muted"
    size="s"
    className={styles.legend}
    aria-label="Legend"
  >
    <li>
      <b data-mark="own">{ALLERGEN_MARKS.contains}</b> contains
    </li>
    <li>
      <b data-mark="added">{ALLERGEN_MARKS.inSomeOptions}</b> in some options
    </li>
    <li>
      <b data-mark="may">{ALLERGEN_MARKS.mayContain}</b> may contain (right-click, or M)
    </li>
    <li>
      <b data-mark="unknown">{ALLERGEN_MARKS.unknown}</b> not stated
    </li>
  </Inline>
);

/** One item or choice, as shown on a phone. */
function Card({ row, editing }: { row: MatrixRow; editing: MatrixEditing }) {
  const { saver } = row;
  const { shown } = useStore(saver);
  useStore(editing.choiceEdits);
  const added = editing.addedTo(row);
  const missing = editing.missingIn(row);
  const open = useStore(editing.open).filter((code) => statesAllergen(shown.allergens, code) === false);
  return (
    <Text as="li" pad={[3, 4]} className={panel.panel}>
      <h3 className={styles.name}>{shown.name}</h3>
      {row.locked ? <StatedLine of={shown} names={editing.names} /> : <StatedSaved saver={saver} />}
      {open.length > 0 && (
        <Text as="p" size="s" tone="warning">
          {OPEN_ALLERGEN_TEXTS.notStated(open.map((code) => editing.names[code].toLowerCase()))}
        </Text>
      )}
      {added.length > 0 && (
        <Text
          as="p"
          size="s"
          tone="warning"
        >{`Some options contain: ${allergensInLine(added, editing.names).replace('Contains ', '')}`}</Text>
      )}
      {missing.length > 0 && (
        <Text as="p" size="s" tone="subtle">
          {`No allergen info: ${listedNames(missing.map(({ name }) => name))}`}
        </Text>
      )}
    </Text>
  );
}
