import { restaurant } from '../../transport/trpc/procedures.js';

/** Owners and managers look; so do platform users (security.md, matrix). */
export const reading = restaurant(null, 'read', { roles: ['owner', 'manager'] });

/** Owners write, and so do superadmins, but not platform staff (security.md, matrix). */
export const writing = restaurant(null, 'write', { roles: ['owner'], platformStaff: false });
