import type { HistoryEntity } from './words/things.schemas.js';

declare module '../../infra/audit/actions.js' {
  interface AuditActions {
    'history.cancelled': true;
    'history.restored': true;
    'menu.batch_changed': true;
    'menu.batch_undone': true;
    'platform.batch_changed': true;
    'platform.batch_undone': true;
  }
  interface AuditedEntities extends Record<HistoryEntity, true> {}
}
