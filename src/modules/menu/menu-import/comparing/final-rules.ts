import { contradictionIn, type ChoiceRule, type ChoicesOf } from '../../../../shared/menu/choice-rules.js';
import { limitsOf, toppingChoices } from '../../../../shared/menu/topping-rules.js';
import { nameKey } from '../../../../shared/text.js';
import { MENU_TABLE_NAMES, type MenuTableName } from '../../menu-file/menu-file.schemas.js';
import { wordOf } from '../../../../shared/menu/table-words.js';
import { type MenuRow, type MenuState, referenceIn } from './menu-state.js';

/** A rule that the menu would break. */
export interface MenuFault {
  table: MenuTableName;
  key: string;
  field: string | null;
  message: string;
  /** Other rows that it is about, such as the extras of a group. */
  of: { table: MenuTableName; key: string }[];
}

const NAMES_UNIQUE: Partial<Record<MenuTableName, string>> = {
  extra_groups: 'category',
  extras: 'extra_group',
};

/**
 * Finds rules over several rows that a menu would break: keys and names that must be unique, numbers of choices, sets
 * without options. Only rows that differ from before, or whose choices do, are looked at.
 */
export const faultsIn = (before: MenuState, after: MenuState): MenuFault[] => [
  ...repeatedIn(before, after),
  ...groupFaults(before, after),
  ...toppingFaults(before, after),
  ...emptySets(before, after),
];

function repeatedIn(before: MenuState, after: MenuState): MenuFault[] {
  return MENU_TABLE_NAMES.flatMap((table) => {
    const keys = new Map<string, string>();
    const names = new Map<string, string>();
    const parent = NAMES_UNIQUE[table];
    const faults: MenuFault[] = [];
    // Rows that stay come first, so that the fault is with the one that changes.
    const rows = [...after[table]].toSorted(
      ([one, was], [other, is]) =>
        Number(before[table].get(one) !== was) - Number(before[table].get(other) !== is),
    );
    for (const [key, row] of rows) {
      const name = String(row['name']);
      const external = row['key'];
      if (typeof external === 'string' && row['shared'] !== true) {
        if (keys.has(external))
          faults.push({
            table,
            key,
            field: 'key',
            of: [],
            message: `“${keys.get(external)}” has this key already. Enter another one.`,
          });
        else keys.set(external, name);
      }
      if (parent === undefined) continue;
      const place = `${referenceIn(row, parent)}\n${nameKey(name)}`;
      if (names.has(place))
        faults.push({
          table,
          key,
          field: 'name',
          of: [],
          message: `There is an ${wordOf(table)} “${name}” here already. Enter another name.`,
        });
      else names.set(place, key);
    }
    return faults;
  });
}

/** Counts choices by parent, and tells which parents have others than before. */
function choicesBy(before: MenuState, after: MenuState, table: MenuTableName, parent: string) {
  const counts = new Map<string, ChoicesOf>();
  const changed = new Map<string, { table: MenuTableName; key: string }[]>();
  const note = (row: MenuRow, key: string) => {
    const of = referenceIn(row, parent) ?? '';
    changed.set(of, [...(changed.get(of) ?? []), { table, key }]);
  };
  for (const [key, row] of after[table]) {
    const of = referenceIn(row, parent) ?? '';
    const { choices, defaults } = counts.get(of) ?? { choices: 0, defaults: 0 };
    counts.set(of, { choices: choices + 1, defaults: defaults + Number(row['default_choice'] === true) });
    if (before[table].get(key) !== row) note(row, key);
  }
  for (const [key, row] of before[table]) if (!after[table].has(key)) note(row, key);
  return { of: (key: string) => counts.get(key) ?? { choices: 0, defaults: 0 }, changed };
}

const ruleOf = (row: MenuRow) => row as unknown as ChoiceRule;

function groupFaults(before: MenuState, after: MenuState): MenuFault[] {
  const extras = choicesBy(before, after, 'extras', 'extra_group');
  return [...after.extra_groups].flatMap(([key, row]) => {
    const of = extras.changed.get(key) ?? [];
    if (before.extra_groups.get(key) === row && of.length === 0) return [];
    const fault = contradictionIn(ruleOf(row), extras.of(key));
    if (!fault) return [];
    return [
      {
        table: 'extra_groups' as const,
        key,
        field: fault.path,
        of,
        message: `“${String(row['name'])}”: ${fault.message}`,
      },
    ];
  });
}

function toppingFaults(before: MenuState, after: MenuState): MenuFault[] {
  const toppings = choicesBy(before, after, 'category_toppings', 'category');
  return [...after.categories].flatMap(([key, row]) => {
    const of = toppings.changed.get(key) ?? [];
    if (row['allow_toppings'] !== true || (before.categories.get(key) === row && of.length === 0)) return [];
    const limits = limitsOf(row as unknown as Parameters<typeof limitsOf>[0]);
    const fault = contradictionIn(ruleOf(row), toppingChoices(toppings.of(key), limits));
    if (!fault) return [];
    return [
      {
        table: 'categories' as const,
        key,
        field: fault.path,
        of,
        message: `“${String(row['name'])}”: ${fault.message}`,
      },
    ];
  });
}

function emptySets(before: MenuState, after: MenuState): MenuFault[] {
  const used = new Set([...after.options.values()].map((row) => referenceIn(row, 'option_set')));
  return [...after.option_sets]
    .filter(([key]) => !before.option_sets.has(key) && !used.has(key))
    .map(([key, row]) => ({
      table: 'option_sets' as const,
      key,
      field: null,
      of: [],
      message: `“${String(row['name'])}” has no option. Add one to the file.`,
    }));
}
