/** Does the minimum work of an upload with sharp alone, in a separate process; see `startTurns`. */
import sharp from 'sharp';
import { inTurn, sideBySide } from './photo.mjs';
import { answerTurns } from './turns.mjs';

// The product also uses one thread for each image.
sharp.concurrency(1);
sharp.cache(false);

answerTurns(({ image, side, thumbnailSide, isSideBySide }) => {
  const bytes = Buffer.from(image);
  const make = isSideBySide ? sideBySide : inTurn;
  return async () => {
    await make(bytes, side, thumbnailSide);
  };
});
