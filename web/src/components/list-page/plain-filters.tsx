import styles from './list-page.module.css';
import type { Filter, ListQuery } from './use-list-query';

interface PlainFiltersProps {
  query: ListQuery;
  filters: Readonly<Record<string, Filter>>;
}

/** A filter of a list in the browser's own select, for a list that has no other use for antd's, which is not light. */
export const PlainFilters = ({ query, filters }: PlainFiltersProps) =>
  Object.entries(filters).map(([name, { label, all, names }]) => (
    <select
      key={name}
      aria-label={label}
      className={styles.plain}
      value={query.chosen[name] ?? ''}
      onChange={({ target }) => query.choose(name, target.value)}
    >
      <option value="">{all}</option>
      {Object.entries(names).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  ));
