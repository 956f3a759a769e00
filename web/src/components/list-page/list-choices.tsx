import { Select } from 'antd';
import styles from './list-page.module.css';
import type { ListFilter, ListQuery } from './use-list-query';

// Separate from the list frame, so that lists without filters need not load the select.

const ALL = 'all';

interface ListFiltersProps {
  query: ListQuery;
  filters: Readonly<Record<string, ListFilter>>;
}

/** One select for each filter of a list. */
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

/** Returns true if more rows match than the smallest page has. */
export const isSizable = (data: { count: number } | undefined, sizes: readonly number[]) =>
  data !== undefined && data.count > Math.min(...sizes);

/** Chooses the number of rows on a page. */
export const PageSizes = ({ query, label, sizes }: PageSizesProps) => (
  <Select
    aria-label={label}
    className={styles.size}
    options={sizes.map((size) => ({ value: size, label: `${size} per page` }))}
    value={query.pageSize}
    onChange={query.resize}
  />
);
