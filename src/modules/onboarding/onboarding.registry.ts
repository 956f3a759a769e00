declare module '../../infra/audit/actions.js' {
  interface AuditActions {
    'restaurant.created': true;
    'restaurant.started': true;
    'restaurant.changed': true;
    'restaurant.launched': true;
    'restaurant.paused': true;
    'restaurant.resumed': true;
    'restaurant.deleted': true;
    'special_hours.saved': true;
    'country.deleted': true;
    'country.changed': true;
    'city.deleted': true;
    'city.changed': true;
  }
}
export {};
