import { Button, Select, Skeleton } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ExtraGroup } from '@server/modules/menu/extra-options.schemas';
import type { Category } from '@server/modules/menu/categories.schemas';
import { MAX_PAGE_SIZE } from '@server/shared/schemas';
import { EXTRA_TEXTS } from '@server/shared/texts/extra-options';
import { ConsolePage } from '@/components/console-page';
import { Problem } from '@/components/problem';
import { Whose } from '@/components/whose/whose';
import { useWhoseColumn } from '@/components/whose/use-whose-column';
import { paths } from '@/config/paths';
import { useAlerts } from '@/hooks/use-alerts';
import { useConsole } from '@/hooks/use-console';
import { useCurrency } from '@/hooks/use-currency';
import { useRestaurantScope } from '@/hooks/use-restaurant-scope';
import { errorText } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import styles from './extra-options-page.module.css';
import { GroupList } from './groups/group-list';
import { PendingTextsContext } from '../shared/saving/pending-texts';
import { UnsavedEdits } from '../shared/saving/unsaved-edits';
import { useEditGuard } from '../shared/saving/use-edit-guard';
import { useGroupsEditing } from '../shared/extra-groups/use-groups-editing';

/** `…/menu/extra-options`: one category at a time, chosen in the address. */
export function Component() {
  const { input } = useRestaurantScope();
  const list = trpc.menu.categories.list.useQuery({ ...input, page_size: MAX_PAGE_SIZE });
  const [query, setQuery] = useSearchParams();
  if (list.error && !list.data)
    return (
      <ConsolePage>
        <Problem title={errorText(list.error)} onRetry={() => void list.refetch()} />
      </ConsolePage>
    );
  if (!list.data) return <Waiting />;
  const categories = list.data.results;
  if (categories.length === 0) return <NoCategories />;
  const wanted = query.get('category');
  const category = categories.find(({ id }) => String(id) === wanted) ?? categories[0];
  if (!category) return null;
  return (
    <OfCategory
      key={category.id}
      category={category}
      picker={
        <Picker
          categories={categories}
          chosen={category.id}
          onChange={(id) => setQuery({ category: String(id) }, { replace: true })}
        />
      }
    />
  );
}

const Waiting = () => (
  <ConsolePage>
    <Skeleton active title={false} paragraph={{ rows: 6, width: '100%' }} />
  </ConsolePage>
);

function NoCategories() {
  const { basePath } = useConsole();
  return (
    <ConsolePage>
      <p>
        Extra options belong to a category.{' '}
        <Link to={paths.categoryNew.href(basePath)}>Create a category</Link> first.
      </p>
    </ConsolePage>
  );
}

interface PickerProps {
  categories: readonly Category[];
  chosen: number;
  onChange: (id: number) => void;
}

function Picker({ categories, chosen, onChange }: PickerProps) {
  const id = useId();
  const { nameOf } = useWhoseColumn(categories);
  const labelOf = ({ name, restaurant_id }: Category) =>
    [name, nameOf(restaurant_id)].filter(Boolean).join(' · ');
  return (
    <div className={styles.picker}>
      <label htmlFor={id}>Category</label>
      <Select
        id={id}
        className={styles.select}
        value={chosen}
        onChange={onChange}
        showSearch={{ optionFilterProp: 'label' }}
        options={categories.map((category) => ({ value: category.id, label: labelOf(category) }))}
      />
    </div>
  );
}

interface OfCategoryProps {
  category: Category;
  picker: ReactNode;
}

function OfCategory({ category, picker }: OfCategoryProps) {
  const { id, restaurant_id } = category;
  // Read now, in one request with the groups.
  useCurrency(restaurant_id);
  // Read anew with every visit, and from then on kept by the editor itself.
  const list = trpc.menu.extraGroups.list.useQuery(
    { category_id: id, restaurant_id, page_size: MAX_PAGE_SIZE },
    { gcTime: 0, staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  if (list.data) return <Groups category={category} picker={picker} initial={list.data.results} />;
  return (
    <ConsolePage>
      {picker}
      {list.error ? (
        <Problem title={errorText(list.error)} onRetry={() => void list.refetch()} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 4, width: '100%' }} />
      )}
    </ConsolePage>
  );
}

function Groups({ category, picker, initial }: OfCategoryProps & { initial: readonly ExtraGroup[] }) {
  const session = useGroupsEditing(category, initial);
  const { alert, confirm } = useAlerts();
  const [busy, setBusy] = useState(false);
  const kept = useEditGuard(`extras-${category.id}`, session);

  /** Sends what waits, reads everything again, and says so (C-135). */
  const save = async () => {
    setBusy(true);
    try {
      const problem = await session.save();
      if (problem) {
        alert(EXTRA_TEXTS.saveFailed(problem));
        return;
      }
      await session.refresh();
      confirm(EXTRA_TEXTS.saved);
    } catch (error) {
      alert(EXTRA_TEXTS.saveFailed(errorText(error)));
    } finally {
      setBusy(false);
    }
  };

  return (
    <ConsolePage
      actions={
        <Button type="primary" loading={busy} onClick={() => void save()}>
          Save
        </Button>
      }
    >
      {picker}
      <Whose id={category.restaurant_id} />
      <UnsavedEdits
        offered={kept.offered}
        onRestore={kept.restore}
        onDiscard={kept.discard}
        orphans={session.orphans}
        onAddAgain={(orphan) => {
          session.orphans.drop(orphan.key);
          session.restore([orphan]);
        }}
      />
      <PendingTextsContext value={session.typed}>
        <GroupList session={session} restaurantId={category.restaurant_id} />
      </PendingTextsContext>
    </ConsolePage>
  );
}
