import { CONSOLE_TEXTS } from '../../../../src/shared/texts/console.js';
import { ConsolePage } from '../../components/console-page';

/** A placeholder with one sentence (C-258). */
export const Component = () => (
  <ConsolePage>
    <p>{CONSOLE_TEXTS.notifications}</p>
  </ConsolePage>
);
