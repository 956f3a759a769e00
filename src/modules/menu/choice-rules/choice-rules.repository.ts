import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import type { Expression } from '../../../infra/database/edit-row.js';
import { type Filter, withinScope } from '../../../infra/database/scope-filter.js';
import type { Scope } from '../../../shared/access/scope.js';
import { InvalidInput } from '../../../shared/errors.js';
import {
  type ChoiceRule,
  type ChoicesOf,
  contradictionIn,
  type SentRule,
} from '../../../shared/menu/choice-rules.js';
import { limitsOf, toppingChoices } from '../../../shared/menu/topping-rules.js';

/** Tables that have a rule, with the tables of their choices. */
const RULED = {
  group: {
    table: 'extra_option_groups',
    key: 'id',
    holds: 'TRUE',
    limits: '',
    choices: 'extra_option_selections',
    of: 'group_id',
  },
  /**
   * A category's topping rule applies only while toppings are offered. It counts toppings that a guest can choose.
   */
  toppings: {
    table: 'category_details',
    key: 'category_id',
    holds: 'allow_toppings',
    limits: ', allow_add_toppings, allow_remove_toppings, max_extra_toppings',
    choices: 'category_toppings',
    of: 'category_id',
  },
} as const;
type Ruled = keyof typeof RULED;

/** Names a rule by its own row, by one of its choices, or by its detail. */
type Of = { id: number } | { choice: number } | { detail: number };

/** A rule. A topping rule also has the limits on what a guest can change. */
type RuleRow = ChoiceRule & Partial<LimitColumns>;
type LimitColumns = Parameters<typeof limitsOf>[0];
type Counted = Record<'choices' | 'defaults', number | string>;
const COUNTS = 'COUNT(*) AS choices, COALESCE(SUM(default_choice), 0) AS defaults';

/** Counts the available choices of a rule. */
function choicesFor(rule: RuleRow, counted: Counted | undefined): ChoicesOf {
  const of = { choices: Number(counted?.choices ?? 0), defaults: Number(counted?.defaults ?? 0) };
  const { allow_add_toppings, allow_remove_toppings, max_extra_toppings } = rule;
  if (allow_add_toppings === undefined || max_extra_toppings === undefined) return of;
  return toppingChoices(of, limitsOf({ allow_add_toppings, allow_remove_toppings, max_extra_toppings }));
}

interface Checked {
  /** Field of the request to blame. Default: the part of the rule. */
  path?: string;
  /** Id of a choice that is about to be deleted. */
  without?: number;
}

/**
 * Checks rules (C-288) against the choices that exist. A change that could break a rule first locks its row, and then
 * counts. The lock lasts until the transaction ends, so the second of 2 concurrent changes is refused.
 */
@Injectable()
export class ChoiceRulesRepository {
  constructor(private readonly database: Database) {}

  /**
   * Checks a rule in the transaction of a change, with 2 statements. Skips a rule that is missing or outside
   * the scope.
   * @throws InvalidInput when the present choices cannot satisfy the rule
   */
  async assertRuleSatisfiable(
    ruled: Ruled,
    scope: Scope,
    of: Of,
    { path, without = 0 }: Checked = {},
  ): Promise<void> {
    const { table, key, holds, limits, choices, of: parent } = RULED[ruled];
    const at = whereIs(ruled, of);
    const within = withinScope(scope, 'restaurant_id');
    const rule = await this.database.queryOne<RuleRow & { parent: number }>(
      `SELECT ${key} AS parent, min_choices, max_choices, included_choices${limits} FROM ${table}
       WHERE ${key} = ${at.sql} AND ${within.sql} AND ${holds} FOR UPDATE`,
      [...at.values, ...within.values],
    );
    if (!rule) return;
    const counted = await this.database.queryOne<Counted>(
      `SELECT ${COUNTS} FROM ${choices} WHERE ${parent} = ? AND id <> ?`,
      [rule.parent, without],
    );
    const fault = contradictionIn(rule, choicesFor(rule, counted));
    if (fault) throw new InvalidInput(fault.message, path ?? fault.path);
  }

  /**
   * Checks all categories that offer a topping, with 2 statements, in the transaction that deletes it. A shared
   * topping is deleted whatever the rules of restaurants are. The category's editor then shows the problem.
   * @throws InvalidInput naming a category whose rule requires more toppings than would remain
   */
  async assertRuleSatisfiableWithout(scope: Scope, topping: number): Promise<void> {
    const within = withinScope(scope, 'ct.restaurant_id');
    const rules = await this.database.query<RuleRow & { category_id: number; name: string }>(
      `SELECT d.category_id, c.name, d.min_choices, d.max_choices, d.included_choices, d.allow_add_toppings,
              d.allow_remove_toppings, d.max_extra_toppings
       FROM category_toppings AS ct JOIN category_details AS d ON d.category_id = ct.category_id
       JOIN categories AS c ON c.id = d.category_id
       WHERE ct.topping_id = ? AND ct.topping_owner_id <> 0 AND ${within.sql} AND d.allow_toppings AND d.min_choices > 1
       ORDER BY d.category_id FOR UPDATE`,
      [topping, ...within.values],
    );
    if (rules.length === 0) return;
    const left = await this.database.query<Counted & { category_id: number }>(
      `SELECT category_id, ${COUNTS} FROM category_toppings
       WHERE category_id IN (${rules.map(() => '?').join(', ')}) AND topping_id <> ? GROUP BY category_id`,
      [...rules.map(({ category_id }) => category_id), topping],
    );
    const countedOf = new Map(left.map((counted) => [counted.category_id, counted]));
    for (const rule of rules) {
      // Ignore excess default toppings, because a deletion does not cause them.
      const of = choicesFor(rule, countedOf.get(rule.category_id));
      const fault = contradictionIn(rule, { ...of, defaults: 0 });
      if (fault) throw new InvalidInput(`“${rule.name}” requires more toppings than that. ${fault.message}`);
    }
  }
}

function whereIs(ruled: Ruled, of: Of): Filter {
  const { choices, of: parent } = RULED[ruled];
  if ('id' in of) return { sql: '?', values: [of.id] };
  if ('detail' in of)
    return { sql: '(SELECT category_id FROM category_details WHERE id = ?)', values: [of.detail] };
  return { sql: `(SELECT ${parent} FROM ${choices} WHERE id = ?)`, values: [of.choice] };
}

/**
 * Columns of a group's rule and of its 2 switches. One statement updates both sides from the row's current values, so
 * that concurrent edits cannot make them disagree (C-288).
 */
export const ruleColumns = (sent: SentRule) => ({
  ...atLeast(sent),
  ...atMost(sent),
  included_choices: sent.included_choices,
});

function atLeast({ min_choices, required }: SentRule) {
  if (min_choices !== undefined) return { min_choices, required: min_choices >= 1 };
  if (required === undefined) return {};
  return { required, min_choices: required ? over('GREATEST(min_choices, 1)') : 0 };
}

function atMost({ max_choices, allow_multiple }: SentRule) {
  if (max_choices !== undefined) return { max_choices, allow_multiple: max_choices !== 1 };
  if (allow_multiple === undefined) return {};
  return { allow_multiple, max_choices: allow_multiple ? over('NULLIF(max_choices, 1)') : 1 };
}

const over = (sql: string): Expression => ({ sql, values: [] });

/** True if a request contains a part of a rule. */
export const saysRule = (sent: SentRule): boolean =>
  [sent.min_choices, sent.max_choices, sent.included_choices, sent.required, sent.allow_multiple].some(
    (part) => part !== undefined,
  );
