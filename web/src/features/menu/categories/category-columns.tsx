import { Link } from 'react-router';
import type { Category } from '@server/modules/menu/categories.schemas';
import { MENU_TEXTS } from '@server/shared/texts/menu';
import type { Column } from '@/components/list-page/data-table';
import { DeleteButton } from '@/components/list-page/delete-button';
import { LinkButton } from '@/components/link-button';
import { NoImage } from '@/components/no-image';
import { Picture } from '@/components/picture';
import { paths } from '@/config/paths';
import { useConsole } from '@/hooks/use-console';
import { trpc } from '@/lib/trpc';
import styles from './categories-page.module.css';
import { BASIS_NAMES } from './category-values';

const yesNo = (on: boolean | undefined) => (on ? 'Yes' : 'No');

/** What the list says about a category, on the screen and in the export (C-98, C-260). */
export const CATEGORY_COLUMNS: readonly Column<Category>[] = [
  {
    key: 'name',
    title: 'Category',
    primary: true,
    text: ({ name }) => name,
    render: (category) => <NameCell category={category} />,
  },
  {
    key: 'options',
    title: 'Options',
    text: ({ detail }) => detail?.primary_option_set_names.join(', ') || MENU_TEXTS.none,
  },
  {
    key: 'basis',
    title: 'Weight/Size',
    width: '8rem',
    text: ({ detail }) => BASIS_NAMES[detail?.priced_by ?? 'none'],
  },
  {
    key: 'toppings',
    title: 'Toppings',
    width: '7rem',
    text: ({ detail }) => yesNo(detail?.allow_toppings),
  },
  {
    key: 'dressings',
    title: 'Dressings',
    width: '7rem',
    text: ({ detail }) => yesNo(detail?.allow_dressings),
  },
  {
    key: 'actions',
    title: 'Actions',
    width: '11rem',
    actions: true,
    render: (category) => <Actions category={category} />,
  },
];

function NameCell({ category: { id, name, description, detail } }: { category: Category }) {
  const { basePath } = useConsole();
  return (
    <div className={styles.category}>
      <Picture
        className={styles.picture}
        src={detail?.image_url}
        alt=""
        loading="lazy"
        width={52}
        height={40}
        placeholder={<NoImage width={52} height={40} />}
      />
      <div>
        <Link to={paths.categoryEditor.href(basePath, id)} className={styles.name}>
          {name}
        </Link>
        {description && <span className={styles.description}>{description}</span>}
      </div>
    </div>
  );
}

function Actions({ category: { id, name, restaurant_id } }: { category: Category }) {
  const { basePath } = useConsole();
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.menu.categories.delete.useMutation();
  const remove = async () => {
    await mutateAsync({ id, restaurant_id });
    await utils.menu.categories.invalidate();
  };
  return (
    <>
      <LinkButton type="text" to={paths.categoryEditor.href(basePath, id)} aria-label={`Edit ${name}`}>
        Edit
      </LinkButton>
      <DeleteButton name={name} question={MENU_TEXTS.confirmDelete(name)} remove={remove} />
    </>
  );
}
