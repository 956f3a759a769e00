import { stat } from 'node:fs/promises';
import { CommandFailure } from '../command.js';

const NAME = /^feast-\d{8}T\d{9}Z\.tar(?:\.age)?$/;
/** Argument for the newest archive. */
const LATEST = 'latest';

/** Name of an archive that begins now; names sort by their time. */
export function archiveName(now: Date, isEncrypted: boolean): string {
  return `feast-${now.toISOString().replace(/[-:.]/g, '')}.tar${isEncrypted ? '.age' : ''}`;
}

/** A place that keeps archives. */
export interface ArchiveStore {
  /** Describes where an archive is, for messages. */
  placeOf(name: string): string;
  /** Writes an archive completely or not at all, and returns its bytes. */
  write(name: string, content: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<number>;
  names(): Promise<string[]>;
  /** Calls `use` with the path of a local copy, which exists until `use` ends. */
  withFile<T>(name: string, use: (path: string) => Promise<T>): Promise<T>;
  remove(name: string): Promise<void>;
}

/** Start time of an archive, from its name; it sorts as text. */
const startOf = (name: string) => name.slice(0, name.indexOf('.'));

/** All archives, oldest first. */
const archivesIn = async (store: ArchiveStore) =>
  (await store.names()).filter((name) => NAME.test(name)).sort();

/**
 * Removes archives that were begun before `since`, and all but the newest `count`. The newest one always stays.
 * @returns names of the removed ones
 */
export async function removeOld(
  store: ArchiveStore,
  { since, count = Infinity }: { since: Date; count?: number | undefined },
): Promise<string[]> {
  const first = startOf(archiveName(since, false));
  const newestFirst = (await archivesIn(store)).reverse();
  const old = newestFirst.filter((name, index) => index > 0 && (index >= count || startOf(name) < first));
  for (const name of old) await store.remove(name);
  return old;
}

/**
 * Works on an archive by its argument: a file, the name of one in BACKUP_TARGET, or `latest`.
 * @throws CommandFailure when there is none
 */
export async function withArchive<T>(
  store: ArchiveStore,
  argument: string,
  use: (path: string) => Promise<T>,
): Promise<T> {
  if (await isFile(argument)) return use(argument);
  const kept = await archivesIn(store);
  const name = argument === LATEST ? kept.at(-1) : kept.find((one) => one === argument);
  if (name !== undefined) return store.withFile(name, use);
  throw new CommandFailure(
    `Archive ${argument} not found. ${kept.length > 0 ? `The newest is ${store.placeOf(kept.at(-1) ?? '')}` : `There are no archives in ${store.placeOf('')}`}.`,
  );
}

const isFile = async (path: string) => (await stat(path).catch(() => undefined))?.isFile() ?? false;
