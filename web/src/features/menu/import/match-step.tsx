import { shortened } from '@server/shared/characters';
import { sizeOfColumn } from '@server/shared/menu/size-columns';
import { MENU_IMPORT_TEXTS as TEXTS } from '@server/shared/texts/menu-import';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { Inline } from '@/components/layout/inline';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import { Lead } from '@/components/lead';
import { PlainSelect } from '@/components/list-page/plain-filters';
import { Problem } from '@/components/problem';
import { DiscardButton } from './discard-button';
import type {
  ImportMatch,
  ImportStep,
  ImportTable,
  ImportTarget,
  ImportDraft,
  MenuTable,
} from './import-types';
import { Grid } from '@/components/layout/grid';
import lines from '@/theme/looks/lines.module.css';
import card from '@/theme/looks/card.module.css';
import styles from './import.module.css';
import { NewItemsCategory } from './new-items-category';
import {
  columnName,
  columnOptions,
  lacksCategories,
  optionOf,
  possibleFlag,
  replacedAt,
  sizePrice,
  unmatchedColumns,
  withColumn,
  withTable,
} from './match-options';
import type { useMenuImport } from './use-menu-import';

/** Longest value of a sample (characters). */
const LONGEST_SAMPLE = 120;

export interface StepProps {
  draft: ImportDraft;
  menuImport: ReturnType<typeof useMenuImport>;
  restaurantId: number;
  goTo: (step: ImportStep) => void;
  onLeave: () => void;
}

/** Shows the meaning of each table and column of the file, to change it. */
export function MatchStep({ draft, menuImport, restaurantId, goTo, onLeave }: StepProps) {
  const { tables, targets } = draft;
  // Kept here, so that a second change does not wait for the comparison after the first one.
  const [matches, setMatches] = useState(() => tables.map(({ match }) => match));
  const change = (at: number, match: ImportMatch) => {
    const next = replacedAt(matches, at, match);
    setMatches(next);
    void menuImport.update(() => ({ matches: next }));
  };
  const isUnknown = matches.every((match) => match.table === null);
  return (
    <>
      <Lead>{TEXTS.matchLead}</Lead>
      {menuImport.problem && <Problem title={menuImport.problem} />}
      {tables.map((table, at) => {
        const match = matches[at];
        return (
          match && (
            <TableCard
              key={at}
              table={table}
              match={match}
              targets={targets}
              isUnknown={isUnknown}
              onChange={(changed) => change(at, changed)}
            />
          )
        );
      })}
      {lacksCategories(matches) && (
        <NewItemsCategory draft={draft} menuImport={menuImport} restaurantId={restaurantId} />
      )}
      <Inline pad={[2, 0, 0]} gap={3} wrap align="center">
        {/* The check begins with what is open after the latest change. */}
        <Button type="primary" onClick={() => void menuImport.settled().then(() => goTo('check'))}>
          {TEXTS.toCheck}
        </Button>
        <DiscardButton fileName={draft.file_name} discard={menuImport.discard} onDiscarded={onLeave} />
        <Text role="status" size="s" tone="muted">
          {menuImport.isChanging && TEXTS.savingMatch}
        </Text>
      </Inline>
    </>
  );
}

interface TableCardProps {
  table: ImportTable;
  match: ImportMatch;
  targets: readonly ImportTarget[];
  /** No table of the file has known headings. */
  isUnknown: boolean;
  onChange: (match: ImportMatch) => void;
}

function TableCard({ table, match, targets, isUnknown, onChange }: TableCardProps) {
  const title = TEXTS.tableOf(table.name);
  const target = targets.find((one) => one.table === match.table);
  const left = unmatchedColumns(table, match);
  const tableNames = Object.fromEntries(targets.map((one) => [one.table, one.title]));
  return (
    <Stack as="section" gap={3} aria-label={title} className={card.padded}>
      <Inline gap={3} rowGap={2} wrap align="center" justify="space-between">
        <div>
          <h3 className={styles.name}>{title}</h3>
          <Text size="s" tone="muted">
            {TEXTS.rowCount(table.rows)}
          </Text>
        </div>
        <Inline gap={2} align="center" shrink>
          <Text size="s" tone="muted" aria-hidden>
            {TEXTS.contains}
          </Text>
          <PlainSelect
            label={TEXTS.containsOf(title)}
            value={match.table ?? ''}
            options={{ '': TEXTS.leaveOut, ...tableNames }}
            onChange={(name) => onChange(withTable(match, (name || null) as MenuTable | null, targets))}
          />
        </Inline>
      </Inline>
      {target && (
        <Stack as="ul" gap={0} className={lines.lines}>
          {table.columns.map((_, column) => (
            <Column key={column} {...{ table, match, target, column, onChange }} />
          ))}
        </Stack>
      )}
      {isUnknown && (
        <Text as="p" size="s" tone="warning" breaks>
          {TEXTS.noHeadings(table.columns.map((_, column) => columnName(table, column)).join(', '))}
        </Text>
      )}
      {left.length > 0 && (
        <Text as="p" size="s" tone="warning" breaks>
          {TEXTS.notImportedList(left.join(', '))}
        </Text>
      )}
    </Stack>
  );
}

interface ColumnProps extends Omit<TableCardProps, 'targets' | 'isUnknown'> {
  target: ImportTarget;
  column: number;
}

/** A column of the file: its heading, its first values and its field. */
function Column({ table, match, target, column, onChange }: ColumnProps) {
  const name = columnName(table, column);
  const meaning = match.columns[column] ?? null;
  const size = sizeOfColumn(meaning);
  const possible = possibleFlag(table, match, column);
  const values = table.sample
    .map((row) => shortened(row[column]?.trim() ?? '', LONGEST_SAMPLE))
    .filter(Boolean);
  return (
    <Grid
      as="li"
      gap={4}
      rowGap={2}
      align="center"
      columns="minmax(0, 1fr) minmax(0, 16rem)"
      className={styles.column}
    >
      <Stack gap={1} shrink>
        <Text weight={600} breaks>
          {name}
        </Text>
        <Text size="s" tone="muted" breaks>
          {values.length > 0 ? values.join(' · ') : TEXTS.emptyCell}
        </Text>
      </Stack>
      <Stack gap={2} shrink>
        <PlainSelect
          label={TEXTS.field(name)}
          value={optionOf(meaning)}
          options={columnOptions(target, meaning, name)}
          onChange={(option) => onChange(withColumn(match, column, option, name))}
        />
        {possible && (
          <Text as="p" size="s" tone="warning" breaks>
            {TEXTS.couldBe(name, possible)}
          </Text>
        )}
        {size !== undefined && (
          <SizeInput
            key={size}
            label={TEXTS.sizeOf(name)}
            size={size}
            onChange={(changed) =>
              onChange({ ...match, columns: replacedAt(match.columns, column, sizePrice(changed)) })
            }
          />
        )}
      </Stack>
    </Grid>
  );
}

interface SizeInputProps {
  label: string;
  size: string;
  onChange: (size: string) => void;
}

/** Name of the size whose prices a column has. An empty one goes back to the earlier one. */
function SizeInput({ label, size, onChange }: SizeInputProps) {
  const [text, setText] = useState(size);
  const commit = () => {
    const name = text.trim();
    if (name === '') setText(size);
    else if (name !== size) onChange(name);
  };
  return (
    <Input
      aria-label={label}
      value={text}
      maxLength={120}
      onChange={({ target }) => setText(target.value)}
      onBlur={commit}
      onPressEnter={commit}
    />
  );
}
