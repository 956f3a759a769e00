import { Button } from 'antd';
import { Link, useHref, useLinkClickHandler } from 'react-router';
import type { Category } from '@server/modules/menu/categories.schemas';
import { MENU_TEXTS } from '@server/shared/texts/menu';
import { type Column, DataTable } from '@/components/data-table';
import { Picture } from '@/components/picture';
import { paths } from '@/config/paths';
import { useAddedRow } from '@/hooks/use-added-row';
import { useConsole } from '@/hooks/use-console';
import styles from './categories-page.module.css';
import { CATEGORY_FACTS } from './category-cells';
import { DeleteCategory } from './delete-category';

const WIDTHS: Record<string, string> = { basis: '8rem', toppings: '7rem', dressings: '7rem' };

const COLUMNS: readonly Column<Category>[] = [
  { key: 'name', title: 'Category', primary: true, render: (category) => <NameCell category={category} /> },
  ...CATEGORY_FACTS.map(({ key, title, text }) => ({
    key,
    title,
    render: text,
    ...(WIDTHS[key] ? { width: WIDTHS[key] } : {}),
  })),
  {
    key: 'actions',
    title: 'Actions',
    width: '11rem',
    actions: true,
    render: (category) => <Actions category={category} />,
  },
];

/** A row opens its editor. */
export function CategoriesTable({ categories }: { categories: readonly Category[] }) {
  const mark = useAddedRow();
  return (
    <DataTable label="Categories" columns={COLUMNS} rows={categories} rowKey={({ id }) => id} mark={mark} />
  );
}

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
        placeholder={<span className={styles.image}>{MENU_TEXTS.noImage}</span>}
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

function Actions({ category }: { category: Category }) {
  const { basePath } = useConsole();
  const to = paths.categoryEditor.href(basePath, category.id);
  const href = useHref(to);
  const onClick = useLinkClickHandler<HTMLElement>(to);
  return (
    <span className={styles.actions}>
      <Button
        type="text"
        href={href}
        aria-label={`Edit ${category.name}`}
        onClick={(event) => onClick(event as never)}
      >
        Edit
      </Button>
      <DeleteCategory category={category} />
    </span>
  );
}
