/** Name in the address for everything in a restaurant, as in `#history=all:5`. */
export const ALL_OF = 'all';
