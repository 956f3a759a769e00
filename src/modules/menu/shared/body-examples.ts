/** Rows of a bulk edit, for examples of JSON bodies. */
export const EXAMPLE_ROWS = [
  { id: 42, version: 3 },
  { id: 43, version: 1 },
];

/** Price basis and rule of a category, for examples of JSON bodies. */
export const EXAMPLE_DETAIL = {
  priced_by: 'size',
  allow_toppings: true,
  min_choices: 0,
  max_choices: 5,
  included_choices: 2,
};
