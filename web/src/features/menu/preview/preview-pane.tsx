import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { GuestMenu } from '@server/modules/guest-menu/guest-menu.schemas';
import { SkeletonBlocks } from '@/components/skeletons/skeleton-blocks';
import { Inline } from '@/components/layout/inline';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import { Problem } from '@/components/problem';
import { errorText } from '@/lib/errors';
import { GuestMenuPreview } from './guest-menu';
import { STATE_TEXTS, previewTitle } from './preview-texts';
import styles from './preview-pane.module.css';
import previewStyles from './preview.module.css';
import { usePreview } from './use-preview';

/** Heights of the placeholders: two categories (px). */
const WAITING = [320, 320];

interface PreviewPaneProps {
  restaurantId: number;
  onClose: () => void;
}

/**
 * The guests' menu beside the editor, or below it where the editor needs the width. It updates after each save and
 * follows the item that is edited.
 */
export function PreviewPane({ restaurantId, onClose }: PreviewPaneProps) {
  const { data, error, refetch } = usePreview(restaurantId);
  const edited = useEditedRow();
  const item = data && edited && itemOf(data.menu, edited);
  const title = previewTitle(data?.state);
  return createPortal(
    <aside aria-label={title} className={styles.pane}>
      <Inline gap={2} align="center" justify="space-between" className={styles.bar}>
        <div>
          <h2>{title}</h2>
          {data && (
            <Text as="p" size="s" tone="muted">
              {edited && !item ? `Guests don’t see “${edited.name}” now.` : STATE_TEXTS[data.state]}
            </Text>
          )}
        </div>
        <Button type="text" onClick={onClose}>
          Close
        </Button>
      </Inline>
      <Stack gap={0} pack grow className={previewStyles.scrolls}>
        {data ? (
          <GuestMenuPreview {...data} shown={item?.id} />
        ) : error ? (
          <Problem title="Couldn’t load the preview." onRetry={() => void refetch()}>
            {errorText(error)}
          </Problem>
        ) : (
          <SkeletonBlocks heights={WAITING} />
        )}
      </Stack>
    </aside>,
    document.body,
  );
}

/** A row of the grid with a saved name. */
interface EditedRow {
  key: string;
  name: string;
}

/** Returns the row of the item grid that has or last had the focus. */
function useEditedRow(): EditedRow | undefined {
  const [edited, setEdited] = useState<EditedRow>();
  useEffect(() => {
    const look = ({ target }: FocusEvent) => {
      const row = (target as Element).closest<HTMLElement>('[data-line][data-row]');
      const name = row?.querySelector<HTMLInputElement>('[data-column="name"]')?.value.trim();
      if (row && name) setEdited({ key: row.dataset['row'] ?? '', name });
    };
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, []);
  return edited;
}

/** Finds the row's item. The key of a row that was just added is no id, so its name counts. */
function itemOf({ categories }: GuestMenu, { key, name }: EditedRow) {
  const items = categories.flatMap((category) => category.items);
  return items.find(({ id }) => String(id) === key) ?? items.find((item) => item.name === name);
}
