import { expect, test } from 'vitest';
import { bannedWordsIn } from './banned-words.mjs';
import { otherTexts } from './other-texts.mjs';

const texts = otherTexts();

test.each(['src/', 'web/index.html', 'scripts/commands/', 'deploy/alerts/'])(
  'texts of %s are read',
  (start) => {
    expect(texts.filter(({ path, text }) => path.startsWith(start) && text !== '')).not.toEqual([]);
  },
);

test.each(texts)('$path has no banned word', ({ text }) => {
  expect(bannedWordsIn(text)).toEqual([]);
});
