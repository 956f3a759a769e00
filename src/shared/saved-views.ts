/** Longest name of a saved view (characters). */
export const VIEW_NAME_MAX_LENGTH = 40;
/** Longest query string of a saved view (characters). */
export const VIEW_QUERY_MAX_LENGTH = 2_000;
/** Most views of a user in one list. */
export const MAX_OWN_VIEWS = 50;
/** Most shared views of one list in a team. */
export const MAX_SHARED_VIEWS = 100;
