import { OF_PLATFORM } from '../../../infra/database/reach.js';
import { Table } from '../../../infra/database/table.js';
import { crud } from '../../../transport/trpc/crud.js';
import type { Kit } from '../../../transport/trpc/kit.js';
import { router } from '../../../transport/trpc/trpc.js';
import { cityOutput, citySchemas } from '../cities.schemas.js';
import { City } from './city.entity.js';
import { CityInUse, CityNameTaken, CityNotFound, UnknownCountry } from './places.errors.js';

/** Cities, the same for all restaurants (C-250): read by every user, written by platform users (C-144). */
export const citiesRouter = (kit: Kit) =>
  router(
    crud(kit, new Table(kit.database, { entity: City, reach: OF_PLATFORM, shows: cityOutput }), {
      access: 'places',
      path: '/cities/',
      tag: 'Places',
      resource: 'city',
      schemas: citySchemas,
      rules: {
        absent: CityNotFound,
        taken: { cities_country_name: CityNameTaken },
        inUse: CityInUse,
        unknownParent: UnknownCountry,
        list: (_scope, { country_id }) => ({ where: { country_id } }),
        // Deleted restaurants let go of the city: they are shown to no user.
        beforeDelete: async (id) => {
          await kit.database.execute(
            'UPDATE restaurants SET city_id = NULL WHERE city_id = ? AND deleted_at IS NOT NULL',
            [id],
          );
        },
      },
      says: {
        list: {
          summary: 'List cities',
          description: 'Ordered by id; those of one country with `country_id`.',
        },
        get: { summary: 'Read a city' },
        create: { summary: 'Create a city', description: 'Its name is unique in its country (409).' },
        update: {
          summary: 'Change a city',
          description: 'Only what is sent.',
        },
        delete: { summary: 'Delete a city', description: 'Refused (409) while restaurants are in it.' },
      },
    }),
  );
