/** Nest token of the storage. */
export const STORAGE = Symbol('STORAGE');

/**
 * Areas of the storage.
 * - `incoming`: uploads that only the worker reads.
 * - `public`: files that are served.
 * - `archive`: old audit entries, never served.
 */
export const STORAGE_AREAS = ['incoming', 'public', 'archive'] as const;
export type StorageArea = (typeof STORAGE_AREAS)[number];

/** Marker file of a storage, in an area that is not served. */
export const PROBE_FILE = 'storageprobe';

export interface PutOptions {
  once?: Promise<unknown>;
}

/**
 * Storage of files: a folder or an S3-compatible bucket, by configuration. Names are random and ours, never from a
 * client. Files are small enough to be handled whole.
 */
export interface Storage {
  /**
   * Stores a complete file or none, and replaces one of the same name.
   * @param options.once work that must succeed before the file appears; its error is thrown, and no file is stored
   */
  put(area: StorageArea, name: string, bytes: Buffer, options?: PutOptions): Promise<void>;
  /** Reads a file; undefined when it is missing. */
  read(area: StorageArea, name: string): Promise<Buffer | undefined>;
  /**
   * Provides the file under a path while `use` runs, for reading in another process.
   * @returns the result of `use`; undefined when the file is missing
   */
  withFile<T>(area: StorageArea, name: string, use: (path: string) => Promise<T>): Promise<T | undefined>;
  /** Removes a file; does nothing when it is missing. */
  remove(area: StorageArea, name: string): Promise<void>;
  /** Lists all files of an area in any order. Files that are added or removed meanwhile can be included or not. */
  list(area: StorageArea): AsyncIterable<string>;
  /** Reads the free and total space (bytes); undefined where the storage has no limit of its own. */
  space(): Promise<{ free: number; total: number } | undefined>;
  /** Removes leftovers of writes that were interrupted before `before`. */
  tidy(before: Date): Promise<void>;
}

const SAFE_NAME = /^[0-9a-z]{4,64}(?:\.[0-9a-z]{1,8})?$/;

export const isSafeName = (name: string) => SAFE_NAME.test(name);

/**
 * Rejects names that could leave the folder. Last defense against path traversal, after the code that makes names.
 * @throws Error for a name that could lead elsewhere
 */
export function assertSafeName(name: string): void {
  if (!isSafeName(name)) throw new Error('Not a name of a stored file.');
}
