import { describe, expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES } from '@server/modules/media/media.schemas';
import { formatUploaded, imageRefusal } from './upload-image';

describe('imageRefusal', () => {
  it.each([
    ['image/jpeg', MAX_UPLOAD_BYTES],
    ['image/png', 1],
    ['image/webp', 1],
    ['', 1],
    ['image/jpg', 1],
    ['image/pjpeg', 1],
    ['image/x-png', 1],
    ['application/octet-stream', 1],
  ])("accepts %j of %d bytes for the server's check", (type, size) => {
    expect(imageRefusal({ type, size })).toBeUndefined();
  });

  it.each([
    ['image/gif', 1, 'Choose a JPEG, PNG or WebP image.'],
    ['image/svg+xml', 1, 'Choose a JPEG, PNG or WebP image.'],
    ['application/pdf', MAX_UPLOAD_BYTES + 1, 'Choose a JPEG, PNG or WebP image.'],
    ['image/png', MAX_UPLOAD_BYTES + 1, 'This image is too large. The limit is 8 MB.'],
  ])('refuses %s of %d bytes', (type, size, message) => {
    expect(imageRefusal({ type, size })).toBe(message);
  });
});

it('an upload is not complete while the server reads the image', () => {
  expect([0, 0.8, 0.999, 1].map(formatUploaded)).toEqual(['0%', '80%', '99%', 'Processing…']);
});
