import { EXAMPLE } from '../../transport/rest/document/example-values.js';

/** Role and modules, for examples of JSON bodies. */
export const EXAMPLE_MANAGER = { role: 'manager', can_dashboard: true, can_menu: true };

/** Invited user, for examples of JSON bodies. */
export const EXAMPLE_INVITE = { email: EXAMPLE.email, ...EXAMPLE.names, ...EXAMPLE_MANAGER };
