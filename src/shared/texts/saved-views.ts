/** Texts of the button with the current view. Those of its panel load with it. */
export const CURRENT_VIEW_TEXTS = {
  title: 'Views',
  button: (name: string) => `View: ${name}`,
  all: 'View: All',
  unsaved: 'Unsaved view',
  unknown: (name: string) => `No view is named “${name}”. All rows are shown.`,
} as const;
