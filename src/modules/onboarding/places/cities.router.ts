import { renamed } from '../../../infra/database/name-key.js';
import { platformRows } from '../../../infra/database/tenant-scope.js';
import { Table } from '../../../infra/database/table.js';
import { crud } from '../../../transport/trpc/crud.js';
import type { RouterDeps } from '../../../transport/trpc/router-deps.js';
import { router } from '../../../transport/trpc/procedures.js';
import { cityOutput, citySchemas } from '../cities.schemas.js';
import { CitiesRepository, type CityPlace } from './cities.repository.js';
import { City } from './city.entity.js';
import { CityInUse, CityNameTaken, CityNotFound, UnknownCountry } from './places.errors.js';
import { sortOrders } from '../../../infra/database/sort-orders.js';

const cityOrder = sortOrders({ name: ['name'], created: [] } as const);

/** Procedures for cities, which all restaurants share (C-250). Every user reads them; platform users write them. */
export const citiesRouter = (deps: RouterDeps) => {
  const table = new Table(deps.database, { entity: City, tenantScope: platformRows, select: cityOutput });

  const cities = new CitiesRepository(deps.database);

  /** Requires a state if another city has the same name. @throws CityNameTaken */
  const requireTold = async (place: CityPlace) => {
    if (place.state === '' && (await cities.hasNamesake(place))) throw new CityNameTaken();
  };

  return router(
    crud(deps, table, {
      access: 'places',
      path: '/cities/',
      tag: 'Places',
      resource: 'city',
      schemas: citySchemas,
      rules: {
        notFound: CityNotFound,
        uniqueConflicts: { cities_place: CityNameTaken },
        inUse: CityInUse,
        unknownParent: UnknownCountry,
        columns: ({ name }, own) => ({ ...own, ...renamed(name) }),
        list: (_scope, { country_id, sort }) => ({ where: { country_id }, ...cityOrder({ sort }) }),
        insert: async (scope, input, own) => {
          await requireTold(input);
          return table.insert(scope, { ...own, ...renamed(input.name) });
        },
        beforeUpdate: async ({ id, version: _, ...sent }, read) => {
          if (Object.keys(sentOf(sent)).length > 0)
            await requireTold({ ...(await read()), ...sentOf(sent), id });
          if (sent.country_id !== undefined) await cities.openAllergens(id, sent.country_id);
        },
        beforeDelete: (id) => cities.releaseFromDeleted(id),
      },
      bodyExamples: {
        create: { name: 'Albany', state: 'NY', country_id: 1 },
        update: { name: 'Albany' },
      },
      docs: {
        list: {
          summary: 'List cities',
          description: 'Ordered by id. `country_id` selects one country.',
        },
        get: { summary: 'Read a city' },
        create: {
          summary: 'Create a city',
          description: 'The name must be unique in its state and country (409).',
        },
        update: {
          summary: 'Change a city',
          description: 'Updates only the fields you send.',
        },
        delete: { summary: 'Delete a city', description: 'Returns 409 if restaurants are in it.' },
      },
    }),
  );
};

const sentOf = (changes: object) =>
  Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as Partial<CityPlace>;
