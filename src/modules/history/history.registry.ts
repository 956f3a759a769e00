import { NAMED_ROWS } from '../../transport/trpc/named-row.js';

NAMED_ROWS.add({ history: 'audit_log' });

declare module '../../infra/audit/actions.js' {
  interface AuditActions {
    'history.restored': true;
  }
}
