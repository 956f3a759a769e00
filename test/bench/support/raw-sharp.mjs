/** The least that an upload is, by sharp alone, in a process that does nothing else; see `startTurns`. */
import sharp from 'sharp';
import { inTurn, sideBySide } from './photo.mjs';
import { answerTurns } from './turns.mjs';

// As the product sets it: one thread an image.
sharp.concurrency(1);
sharp.cache(false);

answerTurns(({ image, side, thumbnailSide, isSideBySide }) => {
  const bytes = Buffer.from(image);
  const make = isSideBySide ? sideBySide : inTurn;
  return async () => {
    await make(bytes, side, thumbnailSide);
  };
});
