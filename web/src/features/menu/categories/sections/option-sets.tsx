import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import { CATEGORY_TEXTS } from '@server/shared/texts/categories';
import { Text } from '@/components/layout/text';
import { Inline } from '@/components/layout/inline';
import type { CatalogueChoice } from '../use-catalogue-choices';
import styles from './sections.module.css';

interface OptionSetsProps {
  sets: readonly CatalogueChoice[];
  /** Ordered ids. */
  value: readonly number[];
  onChange: (ids: number[]) => void;
  state?: ReactNode;
}

const MOST_ROWS = 8;

/** Native multi-select, because only there Ctrl, ⌘ and Shift work as the hint says (C-148). */
export function OptionSets({ sets, value, onChange, state }: OptionSetsProps) {
  const id = useId();
  const hintId = `${id}hint`;
  if (sets.length === 0)
    return (
      <Text as="p" size="s" weight={400} tone="subtle" tabular>
        No primary option sets yet.
      </Text>
    );
  return (
    <Text as="div" shrink below={4} className={styles.field}>
      <div className={styles.label}>
        <label htmlFor={id}>Primary option sets</label>
        <Text size="s" weight={400} tone="subtle" tabular>{`${value.length} of ${sets.length}`}</Text>
        {state}
      </div>
      <select
        id={id}
        multiple
        size={Math.min(Math.max(sets.length, 3), MOST_ROWS)}
        className={styles.multiple}
        aria-describedby={hintId}
        value={value.map(String)}
        onChange={({ target }) => onChange(inOrder(value, [...target.selectedOptions].map(idOf)))}
      >
        {sets.map((set) => (
          <option key={set.id} value={set.id}>
            {set.name}
          </option>
        ))}
      </select>
      <Text id={hintId} as="p" size="s" weight={400} tone="subtle" tabular>
        {CATEGORY_TEXTS.multiSelect}
      </Text>
      <Inline above={2} gap={2} wrap>
        <Button size="small" onClick={() => onChange(inOrder(value, sets.map(idOfSet)))}>
          Select all
        </Button>
        <Button size="small" onClick={() => onChange([])}>
          Clear
        </Button>
      </Inline>
    </Text>
  );
}

const idOf = ({ value }: HTMLOptionElement) => Number(value);
const idOfSet = ({ id }: CatalogueChoice) => id;

/** Earlier choices keep their place; new ones follow. */
const inOrder = (before: readonly number[], chosen: readonly number[]) => [
  ...before.filter((id) => chosen.includes(id)),
  ...chosen.filter((id) => !before.includes(id)),
];
