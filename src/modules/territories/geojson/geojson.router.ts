import { pageAt } from '../../../shared/pages.js';
import { MOST_FEATURES, MOST_TERRITORIES } from '../../../shared/territories/geojson-limits.js';
import { allowed } from '../../../transport/trpc/procedures.js';
import { geojsonImportInput, geojsonImportOutput, geojsonInput, geojsonOutput } from '../geojson.schemas.js';
import type { GeojsonService } from './geojson.service.js';

const PATH = '/territories/geojson/';
const tags = ['Territories'];

/** Territories as GeoJSON. */
export const geojsonProcedures = (geojson: GeojsonService) => ({
  geojson: allowed('territories', 'read')
    .meta({
      openapi: {
        method: 'GET',
        path: PATH,
        tags,
        summary: 'Read territories as GeoJSON',
        description: [
          'Searched and in pages as the list; a FeatureCollection with `count`, `next` and `previous` beside its features.',
          'Of each territory one feature with its properties, all its zips in `zips`, and as a MultiPoint those whose place is known; and one feature for each circle: a polygon of 32 corners, or with `circles=points` its middle, with `center_lat`, `center_lng` and `radius_km`. A circle around a pole or across the date line is a point always.',
          'Of the representative the name alone, for platform users alone. What is answered can be sent back.',
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
          `A FeatureCollection of at most ${MOST_FEATURES} features of at most ${MOST_TERRITORIES} territories, 2 MB in all. With \`"preview": true\` in it nothing is written: the answer says what would be.`,
          'A feature names its territory by `id`, or by `name`: the one that is called so, else a new one. Points with `radius_km` are circles, and so are polygons, as the smallest circle around them, which `warnings` tell. Degrees are rounded to 6 decimals and radii to whole meters, which the first of these `warnings` says. `zips` (a list, or text with commas) and `zip` are its postcodes. `is_active` is taken over; the representative stays as it is. Properties are read in any case (`NAME`).',
          'With an `id`, the `name` must be the territory’s: where it is another, the feature is refused, since ids may be of another system. `"ids": "rename"` renames such territories, and `"ids": "ignore"` goes by names alone.',
          'Coordinates are degrees, longitude first; a `crs` in anything else is refused. `place` in the answer says where an area lies, and whether that is far from everything.',
          'All features of a territory go together: what they say of circles replaces its circles, and what they say of zips its zips; what none speaks of stays. A territory is written as a whole or not at all: with one feature refused it stays as it is, and the others are written. `refused` tells each by its number, counted from 1.',
        ].join('\n\n'),
      },
      largeBody: true,
    })
    .input(geojsonImportInput)
    .output(geojsonImportOutput)
    .mutation(({ ctx, input }) => geojson.import(ctx.scope, input)),
});
