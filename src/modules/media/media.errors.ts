import { AppError, type ErrorKind } from '../../shared/errors.js';

/** A file that cannot be used, through the file's own fault. Each leaves an audit row. */
export abstract class ImageRefused extends AppError {
  protected constructor(kind: ErrorKind, code: string, message: string) {
    super(kind, code, message, { errors: [{ path: 'file', message }] });
  }
}

/** Anything but the three accepted kinds, whatever its name says (C-234). */
export class NotAnImage extends ImageRefused {
  constructor() {
    super('unsupported', 'not_an_image', 'Please choose a JPEG, PNG or WebP image.');
  }
}

export class FileTooLarge extends ImageRefused {
  constructor() {
    super('too_large', 'too_large', 'The image is too large; 8 MB is the limit.');
  }
}

export class TooManyPixels extends ImageRefused {
  constructor() {
    super(
      'invalid',
      'too_many_pixels',
      'The image has too many pixels; 50 megapixels and 12,000 pixels a side are the limit.',
    );
  }
}

export class AnimatedImage extends ImageRefused {
  constructor() {
    super('invalid', 'animated', 'Please choose an image that does not move.');
  }
}

export class BrokenImage extends ImageRefused {
  constructor() {
    super('invalid', 'broken_image', 'The image cannot be read. It may be damaged; please try another one.');
  }
}
