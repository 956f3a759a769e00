import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConsolePage } from '../../../components/console-page';
import { paths } from '../../../config/paths';
import type { AddedState } from '../../../hooks/use-added';
import { useConsole } from '../../../hooks/use-console';
import { useOffer } from '../../../hooks/use-offer';
import { useRestaurantScope } from '../../../hooks/use-restaurant-scope';
import { createKeyKeeper } from '../../../lib/idempotency-key';
import { trpc } from '../../../lib/trpc';
import { createSet } from './save-set';
import { newSelection, type SetDraft } from './selection-rows';
import { SetForm } from './set-form';

const NO_FLAGS = { prevent_restaurant_changes: false, allow_images: false };

/** `…/menu/primary-options/new`. The toggles follow the create as a change of their own (C-121). */
export function Component() {
  const { basePath } = useConsole();
  const { input } = useRestaurantScope();
  const navigate = useNavigate();
  const offer = useOffer();
  const utils = trpc.useUtils();
  const [flags, setFlags] = useState(NO_FLAGS);
  const [initial] = useState<SetDraft>(() => ({ name: '', selections: [newSelection()] }));
  const [keys] = useState(() => createKeyKeeper(() => crypto.randomUUID()));
  const back = () => void navigate(paths.primaryOptions.href(basePath));

  const save = async (draft: SetDraft, done: () => void) => {
    const { id, name } = await createSet({ draft, flags, where: input, keys });
    done();
    void utils.menu.invalidate();
    const state: AddedState = { added: id };
    await navigate(paths.primaryOptions.href(basePath), { state, preventScrollReset: true });
    offer(`“${name}” was added.`, 'View', () => void navigate(paths.primaryOptionEditor.href(basePath, id)));
  };

  return (
    <ConsolePage>
      <SetForm
        mode="create"
        draftKey={`option-set-new-${input.restaurant_id ?? 'all'}`}
        initial={initial}
        flags={flags}
        onFlags={(change) => setFlags({ ...flags, ...change })}
        readOnly={undefined}
        restaurantId={input.restaurant_id}
        onSave={save}
        onCancel={back}
      />
    </ConsolePage>
  );
}
