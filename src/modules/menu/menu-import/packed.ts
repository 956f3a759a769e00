import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** Compresses a value for a column. */
export const pack = (value: unknown): Promise<Buffer> => zip(JSON.stringify(value), { level: 1 });

/** Reads such a column. The value is one that we wrote. */
export const unpack = async <T>(stored: Buffer): Promise<T> =>
  JSON.parse((await unzip(stored)).toString()) as T;
