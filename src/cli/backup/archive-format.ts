import { z } from 'zod';

/**
 * An archive is a tar file, so that it can be opened without this product: `feast-backup.json` first, which says what
 * it is; the database as one gzip stream in parts that fit into memory (`cat database/* | gunzip` is its SQL); the
 * stored files and the identity accounts; after every thousand of these their checksums as `sha256sum -c` reads them;
 * and `manifest.json` last, which only a complete archive has.
 */
export const FORMAT = 1;

export const HEADER = 'feast-backup.json';
export const MANIFEST = 'manifest.json';
/** How many checksums are kept until they are written. */
export const SUMS_EVERY = 1_000;
/** The most bytes that an entry has: database and accounts are cut into parts of this. */
export const PART_BYTES = 8 * 1024 * 1024;
/** More than any entry has that we write: what claims more is no archive of ours. */
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
/** Area and name of a stored file; undefined for every other entry. */
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
  /** Of the product that took it. */
  version: z.string(),
  started_at: z.iso.datetime(),
});
export type Header = z.output<typeof headerSchema>;

const tableSchema = z.object({ name: z.string(), rows: z.number().int(), sha256: z.string() });
export type TableSum = z.output<typeof tableSchema>;

/** Where the binary log stood when the database was read. */
const binlogSchema = z.object({ file: z.string(), position: z.number().int(), gtid: z.string() });
export type BinlogMark = z.output<typeof binlogSchema>;

export const manifestSchema = z.object({
  /** Everything that was committed before this moment, by the database's clock, is in the archive. */
  mark: z.iso.datetime(),
  database: z.object({
    /** Name and version of the server that it comes from. */
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
  /** How many entries there are before this one, and the checksum of all lines of checksums. */
  entries: z.object({ count: z.number().int(), sha256: z.string() }),
});
export type Manifest = z.output<typeof manifestSchema>;

/** What was put into an archive, but for what the writer itself knows. */
export type Contents = Omit<Manifest, 'entries'>;

/** A line as `sha256sum` writes it. */
export const sumLine = (sha256: string, name: string) => `${sha256}  ${name}\n`;
