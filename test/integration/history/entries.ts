import type { TestApp } from '../../support/app.js';
import type { AuditEntry } from '../../../src/infra/audit/audit-entry.entity.js';

type Values = Record<string, unknown> | null;
/** A history entry; omitted fields are null. */
export type Entry = Partial<Omit<AuditEntry, 'action' | 'old_values' | 'new_values' | 'changed'>> & {
  action?: string;
  old?: Values;
  new?: Values;
  changed?: string[];
};

const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value));

/** Writes an audit entry as the change tracker does. @returns its id */
export async function writeEntry(t: TestApp, { old, new: now, changed, ...columns }: Entry): Promise<number> {
  const { insertId } = await t.database.insert('audit_log', {
    at: new Date(),
    action: 'menu_item.changed',
    outcome: 'ok',
    ...columns,
    old_values: json(old),
    new_values: json(now),
    changed: json(changed),
  });
  return insertId;
}
