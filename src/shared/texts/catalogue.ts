/** Exact texts of toppings, dressings and primary options (C-123). */
export const CATALOGUE_TEXTS = {
  confirmDeleteTopping: 'Delete this topping?',
  confirmDeleteDressing: 'Delete this dressing?',
  confirmDeleteSet: 'Delete this set?',
  categoriesLose: 'Categories that use them will lose them.',
  preventChanges: 'Prevent restaurants from making changes',
  addImages: 'add images to selections',
  addToInventory: 'add to inventory',
  setMessage: 'Please enter a set name and at least one unique selection.',
} as const;
