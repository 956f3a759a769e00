import { AppError, type ErrorKind } from '../../shared/errors.js';

/** The uploaded file is unusable. Each refusal writes an audit entry. */
export abstract class ImageRefused extends AppError {
  protected constructor(kind: ErrorKind, code: string, message: string) {
    super(kind, code, message, { errors: [{ path: 'file', message }] });
  }
}

/** The file is none of the three accepted types, whatever its name (C-234). */
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
    super('invalid', 'broken_image', 'We can’t read this image. It might be damaged. Try another one.');
  }
}
