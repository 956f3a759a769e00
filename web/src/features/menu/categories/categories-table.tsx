import { type Category, type PriceBasis } from '../../../../../src/modules/menu/categories.schemas.js';
import { MENU_TEXTS } from '../../../../../src/shared/texts/menu.js';
import { type Column, DataTable } from '../../../components/data-table';
import styles from './categories-page.module.css';
import { DeleteCategory } from './delete-category';

const BASIS: Record<PriceBasis, string> = { none: MENU_TEXTS.none, weight: 'Weight', size: 'Size' };

const COLUMNS: readonly Column<Category>[] = [
  { key: 'name', title: 'Category', primary: true, render: (category) => <NameCell category={category} /> },
  {
    key: 'basis',
    title: 'Weight/Size',
    width: '9rem',
    render: ({ detail }) => BASIS[detail?.priced_by ?? 'none'],
  },
  {
    key: 'actions',
    title: 'Actions',
    width: '7rem',
    actions: true,
    render: (category) => <DeleteCategory category={category} />,
  },
];

/** The columns of spec L189 that there is data for. */
export const CategoriesTable = ({ categories }: { categories: readonly Category[] }) => (
  <DataTable label="Categories" columns={COLUMNS} rows={categories} rowKey={({ id }) => id} />
);

const NameCell = ({ category: { name, description } }: { category: Category }) => (
  <div className={styles.category}>
    <span className={styles.image}>{MENU_TEXTS.noImage}</span>
    <div>
      <span className={styles.name}>{name}</span>
      {description && <span className={styles.description}>{description}</span>}
    </div>
  </div>
);
