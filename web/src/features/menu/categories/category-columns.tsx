import { formatList, formatPlural, yesNo } from '@server/shared/format';
import type { CategoryOutput } from '@server/modules/menu/categories/categories.schemas';
import { CATEGORY_TEXTS } from '@server/shared/texts/categories';
import { restorableText } from '@server/shared/texts/deleted';
import { MENU_TEXTS } from '@server/shared/texts/menu';
import { Inline } from '@/components/layout/inline';
import { Text } from '@/components/layout/text';
import type { ListColumn } from '@/components/list-page/column';
import { useHistoryAction, useMayRestore } from '@/components/history/use-history-action';
import { CheckMark } from '@/components/list-page/check-mark';
import { useDeleteAction } from '@/components/list-page/delete-button';
import { RowLink } from '@/components/list-page/row-link';
import { RowMenu } from '@/components/list-page/row-menu';
import { NoImage } from '@/components/no-image';
import { Picture } from '@/components/picture';
import { paths } from '@/config/paths';
import { useConsole } from '@/hooks/use-console';
import { api, trpc } from '@/lib/trpc';
import { useOwnership } from '../shared/ownership';
import { useDuplicateAction } from '../shared/use-duplicate-action';
import styles from './categories-page.module.css';
import { BASIS_NAMES } from './category-values';

const toppings = ({ detail }: CategoryOutput) => detail?.allow_toppings ?? false;
const dressings = ({ detail }: CategoryOutput) => detail?.allow_dressings ?? false;

/** Columns of the category list, on the screen and in the export. */
export const CATEGORY_COLUMNS: readonly ListColumn<CategoryOutput>[] = [
  {
    key: 'name',
    asked: true,
    exported: { name: 'Category', description: 'Description' },
    title: 'Category',
    primary: true,
    text: ({ name }) => name,
    render: (category) => <NameCell category={category} />,
  },
  {
    key: 'options',
    asked: true,
    exported: 'detail.primary_option_set_names',
    title: 'Options',
    width: '10rem',
    grows: 0.4,
    brief: ({ detail }) => detail?.primary_option_set_names.join(', '),
    text: ({ detail }) => detail?.primary_option_set_names.join(', ') || MENU_TEXTS.none,
  },
  {
    key: 'priced_by',
    asked: true,
    exported: 'detail.priced_by',
    title: 'Weight/Size',
    width: '7.5rem',
    brief: ({ detail }) =>
      detail && detail.priced_by !== 'none' && `By ${BASIS_NAMES[detail.priced_by].toLowerCase()}`,
    text: ({ detail }) =>
      detail && detail.priced_by !== 'none' ? BASIS_NAMES[detail.priced_by] : MENU_TEXTS.none,
  },
  {
    key: 'toppings',
    asked: true,
    exported: 'detail.allow_toppings',
    title: 'Toppings',
    width: '6.5rem',
    brief: (row) => toppings(row) && 'Toppings',
    text: (row) => yesNo(toppings(row)),
    render: (row) => <CheckMark on={toppings(row)} />,
  },
  {
    key: 'dressings',
    asked: true,
    exported: 'detail.allow_dressings',
    title: 'Dressings',
    width: '6.5rem',
    brief: (row) => dressings(row) && 'Dressings',
    text: (row) => yesNo(dressings(row)),
    render: (row) => <CheckMark on={dressings(row)} />,
  },
  {
    key: 'actions',
    title: 'Actions',
    width: '8.5rem',
    actions: true,
    render: (category) => <Actions category={category} />,
  },
];

function NameCell({ category: { id, name, description, detail } }: { category: CategoryOutput }) {
  const { basePath } = useConsole();
  return (
    <Inline gap={3} align="center" shrink className={styles.category}>
      <Picture
        className={styles.picture}
        src={detail?.image_url}
        alt=""
        loading="lazy"
        width={52}
        height={40}
        placeholder={<NoImage />}
      />
      <Inline gap={3} rowGap={0} align="baseline" shrink grow className={styles.words}>
        <RowLink to={paths.categoryEditor.href(basePath, id)} className={styles.name}>
          {name}
        </RowLink>
        {description && (
          <Text size="s" tone="muted" ellipsis className={styles.description}>
            {description}
          </Text>
        )}
      </Inline>
    </Inline>
  );
}

function Actions({ category: { id, name, restaurant_id } }: { category: CategoryOutput }) {
  const { basePath } = useConsole();
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.menu.categories.delete.useMutation();
  const removeRow = async (row: number) => {
    await mutateAsync({ id: row, restaurant_id });
    await utils.menu.categories.invalidate();
  };
  const duplicate = useDuplicateAction({
    name,
    copy: async (once) => {
      const copy = await once(api.menu.categories.duplicate.mutate, { id, restaurant_id });
      await utils.menu.categories.invalidate();
      return copy;
    },
    remove: removeRow,
    isSeen: true,
  });
  const { mayAdd: mayEdit } = useOwnership();
  const history = useHistoryAction('category', id, name);
  const restorable = restorableText(useMayRestore(restaurant_id));
  const remover = useDeleteAction({
    entity: 'category',
    id,
    name,
    question: MENU_TEXTS.confirmDelete(name),
    content: async () => `${await lossOf(id, restaurant_id)} ${restorable}`.trim(),
    owner: restaurant_id,
    remove: () => removeRow(id),
  });
  const open = mayEdit ? 'Edit' : 'View';
  return (
    <RowMenu
      name={name}
      main={{ text: open, label: `${open} ${name}`, to: paths.categoryEditor.href(basePath, id) }}
      more={mayEdit ? [duplicate, history, remover] : [history]}
    />
  );
}

/** Lists what is deleted with a category; '' when that cannot be read. */
async function lossOf(id: number, restaurant_id: number): Promise<string> {
  try {
    const [{ sizes, extra_groups }, items] = await Promise.all([
      api.menu.categories.getDeep.query({ id, restaurant_id }),
      api.menu.items.list.query({ category_id: id, restaurant_id, page_size: 1 }),
    ]);
    const parts = [
      items.count > 0 && formatPlural(items.count, 'item'),
      sizes.length > 0 && formatPlural(sizes.length, 'size'),
      extra_groups.length > 0 && formatPlural(extra_groups.length, 'extra group'),
    ].filter((part) => part !== false);
    return parts.length === 0 ? '' : CATEGORY_TEXTS.deletesToo(formatList(parts));
  } catch {
    return '';
  }
}
