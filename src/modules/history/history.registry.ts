export {};

declare module '../../infra/audit/actions.js' {
  interface AuditActions {
    'history.restored': true;
  }
}
