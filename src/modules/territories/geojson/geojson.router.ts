import { pageAt } from '../../../shared/pages.js';
import { MOST_FEATURES, MOST_TERRITORIES } from '../../../shared/territories/geojson-limits.js';
import { allowed } from '../../../transport/trpc/procedures.js';
import { geojsonImportInput, geojsonImportOutput, geojsonInput, geojsonOutput } from '../geojson.schemas.js';
import type { GeojsonService } from './geojson.service.js';

const PATH = '/territories/geojson/';
const tags = ['Territories'];

/** Procedures that export and import territories as GeoJSON. */
export const geojsonProcedures = (geojson: GeojsonService) => ({
  geojson: allowed('territories', 'read')
    .meta({
      openapi: {
        method: 'GET',
        path: PATH,
        tags,
        summary: 'Read territories as GeoJSON',
        description: [
          'Search and paging work as in the list. Returns a FeatureCollection with `count`, `next` and `previous`.',
          'Each territory has one feature with its properties, all `zips`, and a MultiPoint of those with a known location. Each circle has one with `center_lat`, `center_lng` and `radius_km`: a polygon with 32 corners, or its center with `circles=points`. A circle around a pole or across the date line is always a point.',
          'Platform users also get the representative’s name. You can import the response again.',
        ].join('\n\n'),
      },
    })
    .input(geojsonInput)
    .output(geojsonOutput)
    .query(async ({ ctx, input }) => {
      const slice = await geojson.export(ctx.accessLevel, input);
      const { results, ...page } = pageAt(slice, input, ctx.request.url, PATH);
      return { type: 'FeatureCollection' as const, features: results.flat(), ...page };
    }),

  importGeojson: allowed('territories', 'write')
    .meta({
      openapi: {
        method: 'POST',
        path: PATH,
        tags,
        summary: 'Create and change territories from GeoJSON',
        description: [
          `A FeatureCollection of at most ${MOST_FEATURES} features and ${MOST_TERRITORIES} territories, 2 MB in total. \`"preview": true\` writes nothing and returns what would change.`,
          'A feature names its territory by `id`, or by `name`: an existing one or else a new one. Points with `radius_km` become circles; polygons become the smallest enclosing circle, with a note in `warnings`. Degrees are rounded to 6 decimals and radii to whole meters, as the first warning says. `zips` (a list or comma-separated text) and `zip` are its zip codes. `is_active` is imported; the representative stays the same. Property names ignore case (`NAME`).',
          'With an `id`, the `name` must match the territory; otherwise the feature is rejected, since the ids might come from another system. `"ids": "rename"` renames such territories, and `"ids": "ignore"` uses names only.',
          'Coordinates are in degrees, longitude first; any other `crs` is rejected. `place` in the response says where an area is, and whether it is far from everything.',
          'All features of a territory belong together: their circles and zips replace its own; what they leave out stays. A territory with a rejected feature is not changed; the others are written. `refused` lists rejected features by number, from 1.',
        ].join('\n\n'),
      },
      bodyExample: {
        type: 'FeatureCollection',
        features: [
          {
            type: 'Feature',
            properties: { name: 'Midtown' },
            geometry: { type: 'Point', coordinates: [-73.98, 40.75] },
          },
        ],
        preview: true,
      },
      largeBody: true,
    })
    .input(geojsonImportInput)
    .output(geojsonImportOutput)
    .mutation(({ ctx, input }) => geojson.import(ctx.scope, input)),
});
