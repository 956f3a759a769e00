import { Membership } from './membership.entity.js';

export { MembershipsService } from './memberships.service.js';
export { PeopleModule } from './people.module.js';

export const peopleEntities = [Membership];
