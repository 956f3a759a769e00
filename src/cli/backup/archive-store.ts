import { stat } from 'node:fs/promises';
import { CommandFailure } from '../command.js';

const NAME = /^feast-\d{8}T\d{9}Z\.tar(?:\.age)?$/;
/** The word for the newest one. */
const LATEST = 'latest';

/** Name of an archive that is begun now; those of later ones come later in the alphabet. */
export function archiveName(now: Date, isEncrypted: boolean): string {
  return `feast-${now.toISOString().replace(/[-:.]/g, '')}.tar${isEncrypted ? '.age' : ''}`;
}

/** Where archives are kept. */
export interface ArchiveStore {
  /** As people are told where an archive is. */
  placeOf(name: string): string;
  /** Writes an archive whole or not at all; how many bytes it has. */
  write(name: string, content: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<number>;
  names(): Promise<string[]>;
  /** Calls with the path of a file on this machine, for as long as `use` takes. */
  withFile<T>(name: string, use: (path: string) => Promise<T>): Promise<T>;
  remove(name: string): Promise<void>;
}

/** When an archive was begun, as its name says it: a text that later ones come after. */
const startOf = (name: string) => name.slice(0, name.indexOf('.'));

/** The archives there are, the oldest first. */
const archivesIn = async (store: ArchiveStore) =>
  (await store.names()).filter((name) => NAME.test(name)).sort();

/**
 * Removes archives that were begun before `since`, and all but the newest `count`; never the newest one.
 * @returns the names of those that went
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
 * Works on the archive that `argument` means: a file, the name of one that is kept in BACKUP_TARGET, or `latest`.
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
    `There is no archive ${argument}. ${kept.length > 0 ? `The newest is ${store.placeOf(kept.at(-1) ?? '')}` : `There are none in ${store.placeOf('')}`}.`,
  );
}

const isFile = async (path: string) => (await stat(path).catch(() => undefined))?.isFile() ?? false;
