import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import { CommandFailure } from '../command.js';
import { HEADER } from './archive-format.js';

/*
 * Archives use the age format (https://age-encryption.org/v1), with its author's own library. It encrypts chunks of
 * 64 kB with ChaCha20-Poly1305. Each chunk is authenticated with its number, and the last one is marked. So changed,
 * missing or cut data is always detected. `age --decrypt` opens such archives without this product. With a key pair,
 * the machine that takes backups cannot read them.
 */
const MAGIC = 'age-encryption.org/v1';
/** Cost of each passphrase attempt: 128 MB for a second, about the most that such a machine can spare. */
const SCRYPT_WORK = 17;

/** Otherwise, anyone with write access to the archives could plant one of their own. */
const UNENCRYPTED =
  'The archive is not encrypted, but BACKUP_KEY is set. Unset it if you trust the archive anyway.';
/** A damaged header must not read as "not encrypted", which would tell the user to leave out the key. */
const UNKNOWN = 'This is not a Feast archive, or it is damaged.';
/** The library's own message. */
const NO_FIT = "no identity matched any of the file's recipients";

const PUBLIC_KEY = /^age1/;
const SECRET_KEY = /^AGE-SECRET-KEY-1/i;

/**
 * Encrypts an archive.
 * @throws CommandFailure for an invalid age key
 */
export async function* encrypted(
  source: AsyncIterable<Uint8Array>,
  key: string | undefined,
): AsyncGenerator<Uint8Array> {
  if (key === undefined) {
    yield* source;
    return;
  }
  const encrypter = await encrypterFor(key);
  yield* await encrypter.encrypt(streamOf(source));
}

/**
 * Decrypts an archive, if it is encrypted.
 * @throws CommandFailure for a file that is not an archive, and for a missing or wrong key
 */
export async function* decrypted(
  source: AsyncIterable<Uint8Array>,
  key: string | undefined,
): AsyncGenerator<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]();
  const first = await chunks.next();
  const whole = resumed(first, chunks);
  const start = Buffer.from(first.value ?? []);
  if (!start.subarray(0, MAGIC.length).equals(Buffer.from(MAGIC))) {
    // A tar begins with the name of its first entry.
    if (!start.subarray(0, HEADER.length).equals(Buffer.from(HEADER))) throw new CommandFailure(UNKNOWN);
    if (key !== undefined) throw new CommandFailure(UNENCRYPTED);
    yield* whole;
    return;
  }
  const decrypter = decrypterFor(key);
  try {
    yield* await decrypter.decrypt(streamOf(whole));
  } catch (error) {
    if ((error as Error).message !== NO_FIT) throw error;
    throw new CommandFailure('This archive is encrypted with a different key. Set BACKUP_KEY to that key.', {
      cause: error,
    });
  }
}

async function encrypterFor(key: string): Promise<Encrypter> {
  const encrypter = new Encrypter();
  try {
    if (PUBLIC_KEY.test(key)) encrypter.addRecipient(key);
    else if (SECRET_KEY.test(key)) encrypter.addRecipient(await identityToRecipient(key));
    else {
      encrypter.setScryptWorkFactor(SCRYPT_WORK);
      encrypter.setPassphrase(key);
    }
  } catch (error) {
    throw new CommandFailure('BACKUP_KEY is not a valid age key.', { cause: error });
  }
  return encrypter;
}

function decrypterFor(key: string | undefined): Decrypter {
  if (key === undefined) throw new CommandFailure('The archive is encrypted. Set BACKUP_KEY to its key.');
  if (PUBLIC_KEY.test(key)) {
    throw new CommandFailure(
      'The key in BACKUP_KEY only encrypts. Use the one that begins with AGE-SECRET-KEY-1.',
    );
  }
  const decrypter = new Decrypter();
  try {
    if (SECRET_KEY.test(key)) decrypter.addIdentity(key);
    else decrypter.addPassphrase(key);
  } catch (error) {
    throw new CommandFailure('BACKUP_KEY is not a valid age key.', { cause: error });
  }
  return decrypter;
}

async function* resumed(
  first: IteratorResult<Uint8Array>,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    for (let next = first; !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

const streamOf = (source: AsyncIterable<Uint8Array>) => ReadableStream.from(source);
