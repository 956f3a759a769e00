import { useLocation } from 'react-router';
import { CONSOLE_TEXTS } from '@server/shared/texts/console';
import { ConsolePage } from '@/components/console-page';
import { Drawing } from './drawings';

const NOTIFICATIONS = 'notifications';

/** Placeholder page: the title and a drawing; notifications also have a sentence. */
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
