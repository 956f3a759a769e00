import field from '@/theme/looks/field.module.css';
import styles from './list-page.module.css';
import type { ListFilter, ListQuery } from './use-list-query';

interface PlainSelectProps {
  label: string;
  value: string;
  /** Labels by value. */
  options: Readonly<Record<string, string>>;
  onChange: (value: string) => void;
}

/** The browser's own select beside the search, for lists that would load antd's heavy one only for this. */
export const PlainSelect = ({ label, value, options, onChange }: PlainSelectProps) => (
  <select
    aria-label={label}
    className={`${field.list} ${styles.plain}`}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  >
    {Object.entries(options).map(([option, text]) => (
      <option key={option} value={option}>
        {text}
      </option>
    ))}
  </select>
);

interface PlainFiltersProps {
  query: ListQuery;
  filters: Readonly<Record<string, ListFilter>>;
}

/** One select for each filter of a list. */
export const PlainFilters = ({ query, filters }: PlainFiltersProps) =>
  Object.entries(filters).map(([name, { label, all, names }]) => (
    <PlainSelect
      key={name}
      label={label}
      value={query.chosen[name] ?? ''}
      options={{ '': all, ...names }}
      onChange={(value) => query.choose(name, value)}
    />
  ));
