import consoleDark from './pictures/console-dark.avif';
import consoleDarkDense from './pictures/console-dark-dense.avif';
import consoleLight from './pictures/console-light.avif';
import consoleLightDense from './pictures/console-light-dense.avif';
import consolePhoneDark from './pictures/console-phone-dark.avif';
import consolePhoneLight from './pictures/console-phone-light.avif';
import guestDark from './pictures/guest-dark.avif';
import guestLight from './pictures/guest-light.avif';
import type { ThemedShot } from './themed-picture';

// `npm run pictures` takes these and knows the same sizes (scripts/pictures/shots.mjs).
const wide = (src: string) => ({ src, width: 1280, height: 800 });
const dense = (src: string) => ({ src, width: 2240, height: 1400 });
const phone = (src: string) => ({ src, width: 780, height: 1400 });

/** Back office of the demo restaurant. */
export const BACK_OFFICE: ThemedShot = {
  light: { wide: wide(consoleLight), dense: dense(consoleLightDense), narrow: phone(consolePhoneLight) },
  dark: { wide: wide(consoleDark), dense: dense(consoleDarkDense), narrow: phone(consolePhoneDark) },
};

/** Menu of the same restaurant on a guest's phone. */
export const GUEST_MENU: ThemedShot = {
  light: { wide: phone(guestLight) },
  dark: { wide: phone(guestDark) },
};
