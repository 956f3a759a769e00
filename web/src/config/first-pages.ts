const firstOf = (page_size: number) => ({ page: 1, page_size });

/** Initial query inputs of the console's lists, apart from the restaurant. The page sizes apply to later pages too. */
export const FIRST_PAGES = {
  categories: firstOf(100),
  /** Toppings, dressings and primary options. */
  catalogue: firstOf(100),
  history: firstOf(50),
  messages: firstOf(25),
  restaurants: firstOf(25),
  team: firstOf(100),
  territories: { ...firstOf(50), with_zips: false },
  users: firstOf(100),
  /** Pending invites before the users. */
  pinnedInvites: firstOf(5),
} as const;
