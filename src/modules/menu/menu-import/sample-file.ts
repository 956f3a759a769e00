import { InvalidInput } from '../../../shared/errors.js';

/** Reads a sample menu as an import file. @throws InvalidInput for an unknown one */
export async function sampleFile(id: string): Promise<{ name: string; bytes: Buffer }> {
  throw new InvalidInput(`There is no sample “${id}”.`, 'sample');
}
