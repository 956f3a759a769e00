import { z } from 'zod';

/**
 * An archive is a tar file, so that it can be opened without this product. Its entries, in order:
 * - `feast-backup.json`: describes the archive.
 * - the database, one gzip stream in parts that fit into memory (`cat database/* | gunzip` is its SQL).
 * - the stored files and the identity accounts.
 * - checksums for `sha256sum -c`, after every thousand entries.
 * - `manifest.json`, which only a complete archive has.
 */
export const FORMAT = 1;

export const HEADER = 'feast-backup.json';
export const MANIFEST = 'manifest.json';
/** Checksums to collect before they are written. */
export const SUMS_EVERY = 1_000;
/** Maximum bytes of an entry: database and accounts are split into parts of this size. */
export const PART_BYTES = 8 * 1024 * 1024;
/** More than any entry that we write; a file that claims more is not one of our archives. */
export const MAX_ENTRY_BYTES = 64 * 1024 * 1024;

const number = (n: number) => String(n).padStart(6, '0');
export const databasePart = (n: number) => `database/${number(n)}.sql.gz`;
export const accountsPart = (n: number) => `accounts/${number(n)}.jsonl.gz`;
export const sumsPart = (n: number) => `sums/${number(n)}.sha256`;
/** The parameters of the provider's password hashes. */
export const ACCOUNT_HASH = 'accounts/hash.json';

export const isDatabase = (name: string) => name.startsWith('database/');
export const isAccounts = (name: string) => /^accounts\/\d/.test(name);
export const isSums = (name: string) => name.startsWith('sums/');

export const filePart = (area: string, name: string) => `files/${area}/${name}`;
/** Area and name of a stored file; undefined for any other entry. */
export function storedFile(entry: string): { area: string; name: string } | undefined {
  const [, area, name] = /^files\/([^/]+)\/([^/]+)$/.exec(entry) ?? [];
  return area === undefined || name === undefined ? undefined : { area, name };
}

/** One file of the tar. */
export interface Entry {
  name: string;
  bytes: Buffer;
}

export const headerSchema = z.object({
  product: z.literal('feast'),
  format: z.number().int(),
  /** Version of the product that took the archive. */
  version: z.string(),
  started_at: z.iso.datetime(),
});
export type Header = z.output<typeof headerSchema>;

const tableSchema = z.object({ name: z.string(), rows: z.number().int(), sha256: z.string() });
export type TableSum = z.output<typeof tableSchema>;

/** Position of the binary log when the database was read. */
const binlogSchema = z.object({ file: z.string(), position: z.number().int(), gtid: z.string() });
export type BinlogMark = z.output<typeof binlogSchema>;

export const manifestSchema = z.object({
  /** Everything that was committed before this moment, by the database's clock, is in the archive. */
  mark: z.iso.datetime(),
  database: z.object({
    /** Name of the source database, and version of its server. */
    name: z.string(),
    server: z.string(),
    bytes: z.number().int(),
    migrations: z.array(z.string()),
    /** Null: the server keeps no binary log. */
    binlog: binlogSchema.nullable(),
    tables: z.array(tableSchema),
  }),
  files: z.object({ count: z.number().int(), bytes: z.number().int() }),
  /** Null: the product ran without an identity provider. */
  accounts: z.object({ project: z.string(), count: z.number().int() }).nullable(),
  /** Number of entries before this one, and the checksum of all checksum lines. */
  entries: z.object({ count: z.number().int(), sha256: z.string() }),
});
export type Manifest = z.output<typeof manifestSchema>;

/** Contents of an archive, without the fields that the writer adds. */
export type ArchiveContents = Omit<Manifest, 'entries'>;

/** A line as `sha256sum` writes it. */
export const sumLine = (sha256: string, name: string) => `${sha256}  ${name}\n`;
