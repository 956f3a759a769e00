import { Select } from 'antd';
import styles from './list-page.module.css';
import type { ListFilter, ListQuery } from './use-list-query';

// Apart from the frame: a list without them need not load the select.

const ALL = 'all';

interface ListFiltersProps {
  query: ListQuery;
  filters: Readonly<Record<string, ListFilter>>;
}

/** A select for each filter of a list. */
export const ListFilters = ({ query, filters }: ListFiltersProps) =>
  Object.entries(filters).map(([name, { label, all, names }]) => (
    <Select
      key={name}
      aria-label={label}
      options={[
        { value: ALL, label: all },
        ...Object.entries(names).map(([value, valueName]) => ({ value, label: valueName })),
      ]}
      value={query.chosen[name] ?? ALL}
      onChange={(value) => query.choose(name, value === ALL ? '' : value)}
    />
  ));

interface PageSizesProps {
  query: ListQuery;
  label: string;
  sizes: readonly number[];
}

/** How many rows a page has. */
export const PageSizes = ({ query, label, sizes }: PageSizesProps) => (
  <Select
    aria-label={label}
    className={styles.size}
    options={sizes.map((size) => ({ value: size, label: `${size} per page` }))}
    value={query.pageSize}
    onChange={query.resize}
  />
);
