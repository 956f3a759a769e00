/** Values for examples of JSON bodies (`bodyExample`) that several modules use. */
export const EXAMPLE = {
  email: 'ana@example.com',
  names: { first_name: 'Ana', last_name: 'Rossi' },
  password: 'basil-and-tomatoes',
  code: '482913',
  /** Secret of an emailed link. */
  link: 'Yk3vQ2mXw0Zs4Tn8VbYc1Lg7Jd5Rf9Hp',
  until: '2026-11-28T16:00:00Z',
} as const;
