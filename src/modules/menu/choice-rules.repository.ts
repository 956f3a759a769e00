import { Injectable } from '@nestjs/common';
import { Database } from '../../infra/database/database.js';
import type { Expression } from '../../infra/database/edit-row.js';
import { type Filter, withinScope } from '../../infra/database/scope-filter.js';
import type { Scope } from '../../shared/access/scope.js';
import { InvalidInput } from '../../shared/errors.js';
import {
  type ChoiceRule,
  type ChoicesOf,
  contradictionIn,
  type SentRule,
} from '../../shared/menu/choice-rules.js';

/** What has a rule, and what one chooses from there. */
const RULED = {
  group: {
    table: 'extra_option_groups',
    key: 'id',
    holds: 'TRUE',
    choices: 'extra_option_selections',
    of: 'group_id',
  },
  /** The rule of a category's toppings holds while they are offered. */
  toppings: {
    table: 'category_details',
    key: 'category_id',
    holds: 'allow_toppings',
    choices: 'category_toppings',
    of: 'category_id',
  },
} as const;
type Ruled = keyof typeof RULED;

/** Which rule is meant: its own row's, or the one of a choice or of the detail with this id. */
type Of = { id: number } | { choice: number } | { detail: number };

interface Checked {
  /** The field of the request that is to blame; left out: the part of the rule. */
  path?: string;
  /** A choice that is about to go. */
  without?: number;
}

/**
 * Rules of choice (C-288) beside what there is to choose from. What could make one contradict itself holds it until
 * the transaction ends, and counts then: of two people at once the second one is refused.
 */
@Injectable()
export class ChoiceRulesRepository {
  constructor(private readonly database: Database) {}

  /**
   * Called in the transaction of a change: two statements, however many choices there are. Nothing is asked of a rule
   * that the scope does not reach, or that is absent.
   * @throws InvalidInput when the rule cannot hold, as things are now
   */
  async requireHolding(
    ruled: Ruled,
    scope: Scope,
    of: Of,
    { path, without = 0 }: Checked = {},
  ): Promise<void> {
    const { table, key, holds, choices, of: parent } = RULED[ruled];
    const at = whereIs(ruled, of);
    const within = withinScope(scope, 'restaurant_id');
    const rule = await this.database.queryOne<ChoiceRule & { parent: number }>(
      `SELECT ${key} AS parent, min_choices, max_choices, included_choices FROM ${table}
       WHERE ${key} = ${at.sql} AND ${within.sql} AND ${holds} FOR UPDATE`,
      [...at.values, ...within.values],
    );
    if (!rule) return;
    const counted = await this.database.queryOne<Record<keyof ChoicesOf, number | string>>(
      `SELECT COUNT(*) AS choices, COALESCE(SUM(default_choice), 0) AS defaults FROM ${choices}
       WHERE ${parent} = ? AND id <> ?`,
      [rule.parent, without],
    );
    const fault = contradictionIn(rule, {
      choices: Number(counted?.choices),
      defaults: Number(counted?.defaults),
    });
    if (fault) throw new InvalidInput(fault.message, path ?? fault.path);
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
 * The columns of a group's rule and of its two switches for what is sent: whichever was sent last is followed by the
 * other in the same statement, over what the row has then, so that two people at once cannot part them (C-288).
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

/** Is there anything in it that a rule must be looked at for? */
export const saysRule = (sent: SentRule): boolean =>
  [sent.min_choices, sent.max_choices, sent.included_choices, sent.required, sent.allow_multiple].some(
    (part) => part !== undefined,
  );
