import { CONSOLE_TEXTS } from '@server/shared/texts/console';
import { ConsolePage } from '@/components/console-page';

/** A placeholder with one sentence (C-258). */
export const Component = () => (
  <ConsolePage>
    <p>{CONSOLE_TEXTS.notifications}</p>
  </ConsolePage>
);
