import { Alert, Button } from 'antd';
import { useState } from 'react';
import { allergensConfirmInput } from '@server/modules/menu/allergens/allergens.schemas';
import type { Allergen } from '@server/shared/menu/allergens';
import { statesAllergen } from '@server/shared/menu/stated-allergens';
import { OPEN_ALLERGEN_TEXTS } from '@server/shared/texts/open-allergens';
import { Field } from '@/components/form/field';
import { FormDialog } from '@/components/form/form-dialog';
import { Stack } from '@/components/layout/stack';
import { useStore } from '@/lib/store';
import { useUndoToast } from '@/hooks/use-action-toast';
import { useAlerts } from '@/hooks/use-alerts';
import { errorText } from '@/lib/errors';
import { api, trpc } from '@/lib/trpc';
import { CodeChips } from '../shared/bulk/bulk-chips';
import type { MatrixEditing } from './matrix-editing';

interface OpenAllergensProps {
  editing: MatrixEditing;
  restaurantId: number;
  /** Name of the restaurant's country. */
  country: string;
}

const schema = allergensConfirmInput.pick({ allergens: true });

/** Names allergens that the menu was not checked for since the restaurant moved, and lets the user confirm them. */
export function OpenAllergens({ editing, restaurantId, country }: OpenAllergensProps) {
  const open = useStore(editing.open);
  useStore(editing.edits);
  const { alert } = useAlerts();
  const offerUndo = useUndoToast();
  const utils = trpc.useUtils();
  const [asking, setAsking] = useState(false);
  const change = async (what: 'confirm' | 'reopen', allergens: Allergen[]) => {
    const { open_allergens } = await api.menu.allergens[what].mutate({
      restaurant_id: restaurantId,
      allergens,
    });
    editing.open.set(open_allergens);
    await Promise.all([utils.restaurants.invalidate(), utils.stats.invalidate()]);
  };
  if (open.length === 0) return null;
  const rowsWith = (code: (typeof open)[number]) =>
    editing.rows.filter(({ saver }) => statesAllergen(saver.state.shown.allergens, code) === true).length;
  const names = Object.fromEntries(
    open.map((code) => [code, OPEN_ALLERGEN_TEXTS.inRows(editing.names[code], rowsWith(code))]),
  ) as typeof editing.names;
  return (
    <Stack gap={0} below={4}>
      <Alert
        type="warning"
        showIcon
        title={OPEN_ALLERGEN_TEXTS.title(open.length, country)}
        description={
          <Stack gap={3} align="start">
            {OPEN_ALLERGEN_TEXTS.whatToDo(open.map((code) => editing.names[code].toLowerCase()))}
            <Button onClick={() => setAsking(true)}>{OPEN_ALLERGEN_TEXTS.confirm}</Button>
          </Stack>
        }
      />
      {asking && (
        <FormDialog
          title={OPEN_ALLERGEN_TEXTS.confirm}
          help={OPEN_ALLERGEN_TEXTS.effect}
          schema={schema}
          initialValues={{ allergens: [] }}
          okText={OPEN_ALLERGEN_TEXTS.ok}
          onSubmit={async ({ allergens }) => {
            editing.commitAll();
            await editing.idle();
            // A mark that is not saved would be missing from what guests see.
            if (!editing.settled) throw new Error(OPEN_ALLERGEN_TEXTS.stillSaving);
            await change('confirm', allergens);
            offerUndo(OPEN_ALLERGEN_TEXTS.done, () => {
              change('reopen', allergens).catch((error: unknown) => alert(errorText(error)));
            });
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        >
          <Field name="allergens">
            <CodeChips legend={OPEN_ALLERGEN_TEXTS.legend} codes={open} names={names} />
          </Field>
        </FormDialog>
      )}
    </Stack>
  );
}
