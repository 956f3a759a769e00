import { useLocation } from 'react-router';
import { CONSOLE_TEXTS } from '@server/shared/texts/console';
import { ConsolePage } from '@/components/console-page';
import { Drawing } from './drawings';

const NOTIFICATIONS = 'notifications';

/** A titled placeholder: its heading, one of them with a sentence, and a drawing of what is to come. */
export function Component() {
  const { pathname } = useLocation();
  const name = pathname.split('/')[2] ?? '';
  return (
    <ConsolePage stacked>
      {name === NOTIFICATIONS && <p>{CONSOLE_TEXTS.notifications}</p>}
      <Drawing of={name} />
    </ConsolePage>
  );
}
