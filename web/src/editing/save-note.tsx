import { formatDate } from '@server/shared/format-date';
import { CONSOLE_TEXTS } from '@server/shared/texts/console';
import { PageNote } from '@/components/editor-page/page-note';
import { Text } from '@/components/layout/text';
import type { EditSession } from './edit-session';
import type { SaveProgress } from './progress';
import { statusLook } from './status-look';
import { useStore } from '@/lib/store';

const WORDS: Record<Exclude<SaveProgress['status'], 'saved'>, string> = {
  unchanged: CONSOLE_TEXTS.savesItself,
  saving: 'Saving…',
  stuck: 'Some changes aren’t saved. See below.',
  refused: 'Your last change wasn’t saved',
};

/**
 * Save status beside the heading of a screen that saves automatically. Not announced to screen readers, because each
 * field announces its own.
 */
export function SaveNote({ session }: { session: EditSession }) {
  const progress = useStore(session.progress);
  return (
    <PageNote>
      <Text size="s" tabular {...statusLook(progress.status)}>
        {progress.status === 'saved' ? `Saved ${formatDate(progress.at, 'time')}` : WORDS[progress.status]}
      </Text>
    </PageNote>
  );
}
