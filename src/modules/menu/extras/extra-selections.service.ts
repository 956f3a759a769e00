import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import type { Scope } from '../../../shared/access/scope.js';
import { EXTRA_TEXTS } from '../../../shared/texts/extra-options.js';
import { ChoiceRulesRepository } from '../choice-rules/choice-rules.repository.js';
import { appendNamed } from '../shared/append-named.js';
import { extraSelectionsTable, type ExtraSelectionsTable } from './extra-selections.table.js';

/** Field to blame if too many extras are selected by default. */
export const DEFAULT_CHOICE = { path: 'default_choice' };

/** An extra to add to the end of a group, or at a position. */
interface NewExtra {
  groupId: number;
  position: number | undefined;
  /** Undefined picks a free name. */
  name: string | undefined;
  fields: Parameters<ExtraSelectionsTable['append']>[2];
}

/** Adds extras without breaking the rule of their group. */
@Injectable()
export class ExtraSelectionsService {
  readonly table;

  constructor(
    private readonly database: Database,
    private readonly rules: ChoiceRulesRepository,
  ) {
    this.table = extraSelectionsTable(database);
  }

  /**
   * Adds an extra, or nothing.
   * @returns undefined when the group is absent or in another restaurant
   * @throws InvalidInput if more extras would be selected by default than the group's rule allows
   */
  async add(scope: Scope, { groupId: id, position, name, fields }: NewExtra) {
    const parent = { table: 'extra_option_groups', column: 'group_id', id, position };
    const place = { table: this.table.name, parent, name, base: EXTRA_TEXTS.newSelection };
    const append = () =>
      appendNamed(this.database, scope, place, (called) =>
        this.table.append(scope, parent, { ...fields, name: called }),
      );
    if (fields.default_choice !== true) return append();
    return this.database.transaction(async () => {
      const added = await append();
      if (added) await this.rules.assertRuleSatisfiable('group', scope, { id }, DEFAULT_CHOICE);
      return added;
    });
  }
}
