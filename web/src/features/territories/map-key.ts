/** Cache key of the data for the map of all territories. */
export const MAP_KEY = ['territories', 'map'] as const;
