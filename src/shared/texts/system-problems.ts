/** Texts of the list of problems on the System page and the dashboard. */
export const SYSTEM_PROBLEMS_TEXTS = {
  none: 'All systems normal',
  label: 'Problems',
  since: (moment: string) => `Since ${moment}.`,
  open: 'Open System',
} as const;
