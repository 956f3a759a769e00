import type { Config } from '../../config/config.js';
import { DiskStorage } from './disk-storage.js';
import type { Storage } from './storage.js';

/** Creates the configured storage. */
export async function createStorage({ storage }: Pick<Config, 'storage'>): Promise<Storage> {
  if (!storage.bucket) return new DiskStorage(storage.dir);
  const { S3Storage } = await import('./s3-storage.js');
  return new S3Storage(storage.bucket);
}
