import { useState } from 'react';
import type { MenuPreview } from '@server/modules/guest-menu/guest-menu.schemas';
import { statesAny } from '@server/shared/menu/guest-allergens';
import { ItemDialog } from './item-dialog';
import { MenuFrame } from './menu-frame';

interface GuestMenuPreviewProps extends MenuPreview {
  /** Item to scroll to and mark. */
  shown?: number | undefined;
}

/** Guest menu in which a user can choose options as a guest does. */
export function GuestMenuPreview({ menu: { categories, restaurant }, markup, shown }: GuestMenuPreviewProps) {
  const [picked, setPicked] = useState<number>();
  const category = categories.find(({ items }) => items.some(({ id }) => id === picked));
  const item = category?.items.find(({ id }) => id === picked);
  return (
    <>
      <MenuFrame html={markup.page} style={markup.style} onPick={setPicked} shown={shown} />
      {category && item && (
        <ItemDialog
          key={item.id}
          item={item}
          category={category}
          currency={restaurant.currency}
          view={{
            law: restaurant.allergen_law,
            open: restaurant.open_allergens,
            stated: statesAny(categories.flatMap(({ items }) => items)),
          }}
          onClose={() => setPicked(undefined)}
        />
      )}
    </>
  );
}
