import { Table, type TableColumnsType } from 'antd';
import { type Category, type PriceBasis } from '../../../../src/modules/menu/categories.schemas.js';
import { MENU_TEXTS } from '../../../../src/shared/texts/menu.js';
import { BELOW_MD, useMediaQuery } from '../../hooks/use-media-query';
import styles from './categories-page.module.css';
import { DeleteCategory } from './delete-category';

const BASIS: Record<PriceBasis, string> = { none: MENU_TEXTS.none, weight: 'Weight', size: 'Size' };
const basisOf = ({ detail }: Category) => BASIS[detail?.priced_by ?? 'none'];

const COLUMNS: TableColumnsType<Category> = [
  { title: 'Category', key: 'name', render: (_, category) => <NameCell category={category} /> },
  { title: 'Weight/Size', key: 'basis', width: 140, render: (_, category) => basisOf(category) },
  {
    title: 'Actions',
    key: 'actions',
    width: 110,
    align: 'end',
    render: (_, category) => <DeleteCategory category={category} />,
  },
];

/** Categories as rows; below `md` as cards (ux.md, list). */
export function CategoriesTable({ categories }: { categories: Category[] }) {
  const narrow = useMediaQuery(BELOW_MD);
  if (!narrow) {
    return (
      <Table
        className={styles.table}
        rowKey="id"
        size="middle"
        columns={COLUMNS}
        dataSource={categories}
        pagination={false}
      />
    );
  }
  return (
    <ul className={styles.cards}>
      {categories.map((category) => (
        <li key={category.id} className={styles.card}>
          <NameCell category={category} />
          <dl className={styles.facts}>
            <dt>Weight/Size</dt>
            <dd>{basisOf(category)}</dd>
          </dl>
          <DeleteCategory category={category} />
        </li>
      ))}
    </ul>
  );
}

const NameCell = ({ category: { name, description } }: { category: Category }) => (
  <div className={styles.category}>
    <span className={styles.image}>{MENU_TEXTS.noImage}</span>
    <div>
      <span className={styles.name}>{name}</span>
      {description && <span className={styles.description}>{description}</span>}
    </div>
  </div>
);
