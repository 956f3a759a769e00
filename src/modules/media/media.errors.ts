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
    super('unsupported', 'not_an_image', 'Choose a JPEG, PNG or WebP image.');
  }
}

export class FileTooLarge extends ImageRefused {
  constructor() {
    super('too_large', 'too_large', 'This image is too large. The limit is 8 MB.');
  }
}

export class TooManyPixels extends ImageRefused {
  constructor() {
    super(
      'invalid',
      'too_many_pixels',
      'This image has too many pixels. The limit is 50 megapixels and 12,000 pixels a side.',
    );
  }
}

export class AnimatedImage extends ImageRefused {
  constructor() {
    super('invalid', 'animated', 'Choose an image that isn’t animated.');
  }
}

export class BrokenImage extends ImageRefused {
  constructor() {
    super('invalid', 'broken_image', 'We can’t read this image. It may be damaged. Try another one.');
  }
}
