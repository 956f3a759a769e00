import { useState } from 'react';
import { useNavigate } from 'react-router';
import { STATUS_TEXTS } from '@server/shared/texts/restaurant-status';
import { EditorPage } from '@/components/editor-page/editor-page';
import { ChooseRestaurant } from '@/components/restaurant-scope/choose-restaurant';
import { type WriteTarget, useWriteTarget } from '@/components/restaurant-scope/use-write-target';
import { RestaurantBadge } from '@/components/restaurant-scope/restaurant-badge';
import { paths } from '@/config/paths';
import { useConsole } from '@/hooks/use-console';
import { useAllRestaurants } from '@/hooks/use-all-restaurants';
import { addedText, useAnnounceAdded } from '@/hooks/use-announce-added';
import { useCreateOnce } from '@/hooks/use-create-once';
import { trpc } from '@/lib/trpc';
import { useOwnership } from '../shared/ownership';
import { createSet } from './save-set';
import { newSelection, type SetDraft } from './selection-rows';
import { SetForm } from './set-form';
import { useSetBreadcrumbs } from './use-set-breadcrumbs';

const NO_FLAGS = { prevent_restaurant_changes: false, allow_images: false };

interface NewSetProps {
  /** Restaurant of the new set; null: shared by all. */
  target: WriteTarget;
  choose: (target: number | null) => void;
}

/** `…/menu/primary-options/new`. The toggles are sent as a separate change after the create (C-121). */
export function Component() {
  const [target, choose] = useWriteTarget();
  // Another tab can change the active restaurant: values entered for one must not appear in the other's form.
  return <NewSet key={String(target)} target={target} choose={choose} />;
}

function NewSet({ target, choose }: NewSetProps) {
  const { basePath, title } = useConsole();
  const breadcrumbs = useSetBreadcrumbs();
  const all = useAllRestaurants();
  const { mayAdd } = useOwnership();
  const input = target ? { restaurant_id: target } : {};
  const navigate = useNavigate();
  const announceAdded = useAnnounceAdded();
  const utils = trpc.useUtils();
  const [flags, setFlags] = useState(NO_FLAGS);
  const [initial] = useState<SetDraft>(() => ({ name: '', selections: [newSelection()] }));
  const once = useCreateOnce();
  const list = paths.primaryOptions.href(basePath);
  const page = { of: 'new', title, name: undefined, breadcrumbs };

  const save = async (draft: SetDraft, done: () => void) => {
    const { id, name } = await createSet({ draft, flags, where: input, once });
    done();
    void utils.menu.invalidate();
    const view = paths.primaryOptionEditor.href(basePath, id);
    await announceAdded({ id, text: addedText(name), list, view });
  };

  if (all && target === undefined)
    return (
      <EditorPage {...page}>
        <ChooseRestaurant onChoose={choose} shared />
      </EditorPage>
    );
  return (
    <EditorPage {...page}>
      <RestaurantBadge id={target} />
      <SetForm
        mode="create"
        draftKey={{ what: 'option-set-new', restaurant: input.restaurant_id }}
        initial={initial}
        flags={flags}
        onFlags={(change) => setFlags({ ...flags, ...change })}
        readOnly={mayAdd ? undefined : STATUS_TEXTS.readOnly}
        restaurantId={input.restaurant_id}
        onSave={save}
        onCancel={() => void navigate(breadcrumbs.at(-1)?.href ?? list)}
      />
    </EditorPage>
  );
}
