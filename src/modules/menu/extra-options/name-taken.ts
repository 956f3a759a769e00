import { isDuplicate } from '../../../infra/database/driver-errors.js';
import { NameTaken } from '../menu.errors.js';

/** Runs a write; a name that a neighbour has becomes `NameTaken`, also when the neighbour was a moment faster. */
export async function withUniqueName<T>(what: 'group' | 'selection', write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicate(error, `extra_option_${what}s_name`)) throw new NameTaken(what);
    throw error;
  }
}
