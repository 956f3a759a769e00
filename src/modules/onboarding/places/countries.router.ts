import { renamed } from '../../../infra/database/name-key.js';
import { platformRows } from '../../../infra/database/tenant-scope.js';
import { Table } from '../../../infra/database/table.js';
import { crud } from '../../../transport/trpc/crud.js';
import type { RouterDeps } from '../../../transport/trpc/router-deps.js';
import { router } from '../../../transport/trpc/procedures.js';
import { countryOutput, countrySchemas } from '../countries.schemas.js';
import { COUNTRIES } from '../onboarding.schemas.js';
import { Country } from './country.entity.js';
import {
  CountryCodeTaken,
  CountryInUse,
  CountryNameTaken,
  CountryNotFound,
  CountryOnOffer,
} from './places.errors.js';
import { sortOrders } from '../../../infra/database/sort-orders.js';

/** Codes that restaurants choose from. These countries cannot be deleted or get another code. */
const OFFERED: ReadonlySet<string> = new Set(Object.values(COUNTRIES));

const countryOrder = sortOrders({ name: ['name'], code: ['code'], created: [] } as const);

/**
 * Procedures for countries, which all restaurants share (C-250). Every user reads them; platform users write them.
 */
export const countriesRouter = (deps: RouterDeps) =>
  router(
    crud(
      deps,
      new Table(deps.database, { entity: Country, tenantScope: platformRows, select: countryOutput }),
      {
        access: 'places',
        path: '/countries/',
        tag: 'Places',
        resource: 'country',
        schemas: countrySchemas,
        rules: {
          notFound: CountryNotFound,
          list: (_scope, input) => countryOrder(input),
          columns: ({ name }, own) => ({ ...own, ...renamed(name) }),
          uniqueConflicts: {
            countries_name: CountryNameTaken,
            countries_name_key: CountryNameTaken,
            countries_code: CountryCodeTaken,
          },
          inUse: CountryInUse,
          mayChange: ({ code }, changes) => {
            const keeps = changes !== 'delete' && (changes.code === undefined || changes.code === code);
            if (!keeps && OFFERED.has(code)) throw new CountryOnOffer();
          },
        },
        bodyExamples: {
          create: { name: 'United States', code: 'US' },
          update: { name: 'United States' },
        },
        docs: {
          list: { summary: 'List countries', description: 'Ordered by id.' },
          get: { summary: 'Read a country' },
          create: { summary: 'Create a country', description: 'Name and code must be unique (409).' },
          update: {
            summary: 'Change a country',
            description: 'Updates only the fields you send.',
          },
          delete: {
            summary: 'Delete a country',
            description: 'Returns 409 if it has cities or restaurants can choose it.',
          },
        },
      },
    ),
  );
