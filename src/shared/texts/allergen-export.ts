/** Texts of the exported matrix. */
export const MATRIX_EXPORT_TEXTS = {
  file: 'allergens',
  nouns: ['row', 'rows'],
  contains: 'Contains',
  mayContain: 'May contain',
  free: 'Free',
  notStated: 'Not stated',
  yes: 'Yes',
  no: 'No',
  inSomeOptions: 'In some options',
  notStatedIn: 'Not stated in options',
} as const;
