/** Nest token of the storage. */
export const STORAGE = Symbol('STORAGE');

/**
 * `incoming` holds what users sent, unseen by all but the worker; `public` holds what is served; `archive` holds old
 * entries of the audit log, which nobody is served.
 */
export const STORAGE_AREAS = ['incoming', 'public', 'archive'] as const;
export type StorageArea = (typeof STORAGE_AREAS)[number];

/** The file that tells one storage from another, in the area that nobody is served from. */
export const PROBE_FILE = 'storageprobe';

export interface PutOptions {
  once?: Promise<unknown>;
}

/**
 * Where files live: a folder, or S3-compatible storage, as the configuration says. Names are ours and random; a name
 * that a client made up never gets here. Files are small enough to be handled whole.
 */
export interface Storage {
  /**
   * Stores a file whole or not at all; one of the same name is replaced.
   * @param options.once what has to come before there is a file of this name; when it fails, there is none, and its
   *   error is thrown
   */
  put(area: StorageArea, name: string, bytes: Buffer, options?: PutOptions): Promise<void>;
  /** Undefined when there is none. */
  read(area: StorageArea, name: string): Promise<Buffer | undefined>;
  /**
   * Hands the file over by its path, for as long as `use` takes, to who reads it in another process.
   * @returns what `use` does; undefined when there is no such file
   */
  withFile<T>(area: StorageArea, name: string, use: (path: string) => Promise<T>): Promise<T | undefined>;
  /** Does nothing when there is none. */
  remove(area: StorageArea, name: string): Promise<void>;
  /** Names of all files of an area, in no order; one that comes or goes meanwhile may be among them or not. */
  list(area: StorageArea): AsyncIterable<string>;
  /** Removes what writes left behind that were cut off before `before`. */
  tidy(before: Date): Promise<void>;
}

const SAFE_NAME = /^[0-9a-z]{4,64}(?:\.[0-9a-z]{1,8})?$/;

export const isSafeName = (name: string) => SAFE_NAME.test(name);

/**
 * The last wall against path traversal, behind those that make and check names.
 * @throws Error for a name with anything in it that could lead elsewhere
 */
export function assertSafeName(name: string): void {
  if (!isSafeName(name)) throw new Error('Not a name of a stored file.');
}
