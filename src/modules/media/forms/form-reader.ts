import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { AppError, InvalidInput } from '../../../shared/errors.js';
import { requireUnencoded, requireUtf8Charset } from '../../../transport/http/body.js';
import { boundaryOf, FieldTypes } from './field-types.js';
import { FormStorage } from './form-storage.js';
import { FormTurns } from './form-turns.js';
import { FileTooLarge } from '../media.errors.js';
import { MAX_UPLOAD_BYTES } from '../media.schemas.js';

/** Shared by all forms. */
const memory = new FormStorage();
const turns = new FormTurns();

/** Larger bodies are refused without reading them to the end (bytes). */
const MAX_DISCARDED = 64 * 1024 * 1024;
const MAX_FIELDS = 4;
/** Larger than any chunk; otherwise multer would request the next chunk itself, out of turn (bytes). */
const MULTER_TAKES = { highWaterMark: 256 * 1024 };

const MESSAGES: Partial<Record<MulterError['code'], string>> = {
  LIMIT_UNEXPECTED_FILE: 'Too many files, or a file in an unknown field.',
  LIMIT_FILE_COUNT: 'Too many files.',
  LIMIT_PART_COUNT: 'Too many fields.',
  LIMIT_FIELD_COUNT: 'Too many fields.',
  LIMIT_FIELD_KEY: 'A field’s name is too long.',
  LIMIT_FIELD_VALUE: 'A field is too long.',
};

class NotAForm extends AppError {
  constructor() {
    super('unsupported', 'unsupported', 'Send the image as multipart/form-data.');
  }
}

class CutOff extends InvalidInput {
  constructor() {
    super('The form is incomplete.');
  }
}

export interface Form<Name extends string> {
  files: Partial<Record<Name, Buffer>>;
  /** Raw values by the client's field names. */
  fields: Record<string, unknown>;
}

/**
 * Reads a form into memory, with at most one file in each named field. Sets every limit, because multer's defaults
 * have none. A refused form is read to its end first: otherwise the connection breaks and the client never sees the
 * answer.
 * @returns a function that throws NotAForm, FileTooLarge, InvalidInput, NotUtf8
 */
export function formReader<Name extends string>(names: readonly Name[]) {
  const maxParts = names.length + MAX_FIELDS;
  const read = multer({
    ...MULTER_TAKES,
    storage: memory,
    limits: {
      fileSize: MAX_UPLOAD_BYTES,
      files: names.length,
      fields: MAX_FIELDS,
      parts: maxParts,
      fieldNameSize: 50,
      fieldSize: 100,
      fieldNestingDepth: 0,
      headerPairs: 20,
    },
  }).fields(names.map((name) => ({ name, maxCount: 1 })));

  return async (request: Request, response: Response): Promise<Form<Name>> => {
    const type = request.headers['content-type'] ?? '';
    if (!/^multipart\/form-data\b/i.test(type)) throw new NotAForm();
    if (Number(request.headers['content-length'] ?? 0) > MAX_DISCARDED) {
      response.setHeader('Connection', 'close');
      throw new FileTooLarge();
    }
    requireUnencoded(request);
    requireUtf8Charset(type);
    const fieldTypes: string[] = [];
    // Reads along, because multer decodes fields without exposing their charset.
    const along = new FieldTypes(boundaryOf(type) ?? '', (found) => {
      if (fieldTypes.length < maxParts) fieldTypes.push(found);
    });
    const place = turns.nextPlace();
    // Spreads the start of forms that arrive at the same moment.
    await new Promise<void>((goOn) => turns.wait({ place, goOn }));
    request.on('data', (bytes: Buffer) => {
      along.read(bytes);
      request.pause();
      turns.wait({ place, goOn: () => request.resume() });
    });
    await new Promise<void>((resolve, reject) => {
      // Without this, multer waits forever for a client that disconnected before it started to listen.
      const giveUp = () => request.complete || reject(new CutOff());
      if (request.destroyed) giveUp();
      request.once('close', giveUp);
      read(request, response, (error?: unknown) => (error ? reject(refusalOf(error)) : resolve()));
    });
    const sent = request.files as Record<string, Express.Multer.File[]> | undefined;
    // Multer ignores bodies it does not recognize as a form, for example without a boundary.
    if (!sent) {
      request.resume();
      throw new InvalidInput('The form is not valid: its boundary is missing.');
    }
    fieldTypes.forEach(requireUtf8Charset);
    const files: Form<Name>['files'] = {};
    for (const name of names) {
      const [file] = sent[name] ?? [];
      if (file) files[name] = file.buffer;
    }
    const fields = { ...(request.body as Record<string, unknown>) };
    requireUtf8(fields);
    return { files, fields };
  };
}

/** Returns the memory of a form's file for reuse (optional); the file must not be read afterwards. */
export const releaseFile = (file: Buffer): void => memory.release(file);

/** Invalid UTF-8 is decoded as U+FFFD, which no valid field contains. @throws InvalidInput */
function requireUtf8(fields: Record<string, unknown>): void {
  const broken = Object.entries(fields).find((entry) =>
    entry.some((text) => String(text).includes('\uFFFD')),
  );
  if (broken) throw new InvalidInput('The form is not valid UTF-8.', broken[0].replace(/\uFFFD/g, ''));
}

function refusalOf(error: unknown): AppError {
  if (!(error instanceof MulterError)) return new CutOff();
  if (error.code === 'LIMIT_FILE_SIZE') return new FileTooLarge();
  return new InvalidInput(MESSAGES[error.code] ?? 'The form is not valid.');
}
