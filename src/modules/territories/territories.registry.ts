declare module '../../infra/audit/actions.js' {
  interface AuditActions {
    'territory.created': true;
    'territory.changed': true;
    'territory.deleted': true;
  }
}
export {};
