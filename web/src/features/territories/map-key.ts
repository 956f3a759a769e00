/** By which the data of the map of all territories is kept. */
export const MAP_KEY = ['territories', 'map'] as const;
