/** Parameter with the id of the edited user. */
export const EDIT = 'edit';
