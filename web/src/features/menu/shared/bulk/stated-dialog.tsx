import { Form } from 'antd';
import { z } from 'zod';
import { allergenNamesBy, askedAnd } from '@server/shared/menu/allergen-laws';
import { type Allergen, ALLERGENS, DIET_NAMES, type DietaryInfo, DIETS } from '@server/shared/menu/allergens';
import { BULK_TEXTS } from '@server/shared/texts/bulk-edit';
import type { Nouns } from '@server/shared/texts/selection';
import { Field } from '@/components/form/field';
import { FormDialog } from '@/components/form/form-dialog';
import { Text } from '@/components/layout/text';
import { Inline } from '@/components/layout/inline';
import styles from './bulk.module.css';
import { RadioChips, CodeChips } from './bulk-chips';
import { useAllergenLaw } from '../allergens/use-allergen-law';
import type { FoodChange } from './bulk-list';
import { keptContained, statedConflicts, type NamedDietaryRow } from './stated-conflicts';
import { OfferedRows } from '@/components/selection/offered-rows';

const schema = z
  .object({
    direction: z.enum(['add', 'remove']),
    allergens: z.array(z.enum(ALLERGENS)).default([]),
    may_contain: z.array(z.enum(ALLERGENS)).default([]),
    diets: z.array(z.enum(DIETS)).default([]),
  })
  .refine(({ allergens, may_contain, diets }) => allergens.length + may_contain.length + diets.length > 0, {
    path: ['allergens'],
    message: BULK_TEXTS.chooseCodes,
  });

interface StatedDialogProps {
  restaurantId: number;
  rows: readonly NamedDietaryRow[];
  /** All rows of the list: what they state can be added too. */
  listed: readonly DietaryInfo[];
  nouns: Nouns;
  onApply: (change: FoodChange & { edit: 'stated' }) => Promise<unknown>;
  onClose: () => void;
}

/** Adds allergens and diets to the selected rows, or removes them. Mounted while open. */
export function StatedDialog({ restaurantId, rows, listed, nouns, onApply, onClose }: StatedDialogProps) {
  const law = useAllergenLaw(restaurantId);
  const [form] = Form.useForm();
  const typed = Form.useWatch([], form) as Partial<z.output<typeof schema>> | undefined;
  const removes = typed?.direction === 'remove';
  const known = askedAnd(
    law,
    listed.flatMap((row) => [...(row.allergens ?? []), ...(row.may_contain ?? [])]),
  );
  /** Codes that can be chosen: what the law asks and the list states, or when removing, what the rows state. */
  const choices = (field: 'allergens' | 'may_contain') =>
    known.filter((code) => !removes || rows.some((row) => row[field]?.includes(code)));
  const added = { allergens: typed?.allergens ?? [], diets: typed?.diets ?? [] };
  const conflicts = removes ? [] : statedConflicts(rows, added, allergenNamesBy(law));
  const kept = removes ? [] : keptContained(rows, typed?.may_contain ?? [], allergenNamesBy(law));
  /** Leaves a code in the list in which it was chosen last: something is contained, or may be. */
  const keepApart = ({
    allergens: contained = [],
    may_contain: traces = [],
  }: Partial<z.input<typeof schema>>) => {
    const isBoth = (code: Allergen) => contained.includes(code) && traces.includes(code);
    if (!traces.some(isBoth)) return;
    const wasContained = (code: Allergen) => typed?.allergens?.includes(code) === true;
    form.setFieldsValue({
      allergens: contained.filter((code) => !isBoth(code) || !wasContained(code)),
      may_contain: traces.filter((code) => !isBoth(code) || wasContained(code)),
    });
  };
  const allergens = choices('allergens');
  const mayContain = choices('may_contain');
  const diets = DIETS.filter((code) => !removes || rows.some((row) => row.diets?.includes(code)));
  const isNothing = allergens.length + mayContain.length + diets.length === 0;
  return (
    <FormDialog
      title={BULK_TEXTS.statedTitle(rows.length, nouns)}
      schema={schema}
      form={form}
      initialValues={{ direction: 'add', allergens: [], may_contain: [], diets: [] }}
      onSubmit={async ({ direction, ...codes }) => {
        // Codes that were chosen before the direction changed can be out of sight.
        const seen = {
          allergens: codes.allergens.filter((code) => allergens.includes(code)),
          may_contain: codes.may_contain.filter((code) => mayContain.includes(code)),
          diets: codes.diets.filter((code) => diets.includes(code)),
        };
        if (Object.values(seen).every((chosen) => chosen.length === 0))
          throw new Error(BULK_TEXTS.chooseCodes);
        await onApply({
          edit: 'stated',
          ...(seen.allergens.length > 0 && { allergens: { [direction]: seen.allergens } }),
          ...(seen.may_contain.length > 0 && { may_contain: { [direction]: seen.may_contain } }),
          ...(seen.diets.length > 0 && { diets: { [direction]: seen.diets } }),
        });
        onClose();
      }}
      onEdit={keepApart}
      okText={removes ? BULK_TEXTS.remove : conflicts.length > 0 ? BULK_TEXTS.addAnyway : BULK_TEXTS.add}
      onClose={onClose}
      notes={
        <div role="status" className={styles.warnings}>
          {kept.map((text) => (
            <Text as="p" key={text} tone="muted" breaks>
              {text}
            </Text>
          ))}
          {conflicts.map((text) => (
            <Text as="p" key={text} tone="warning" weight={500} breaks>
              {text}
            </Text>
          ))}
          {conflicts.length > 0 && (
            <Text as="p" tone="muted">
              {BULK_TEXTS.guestsSeeNoDiet}
            </Text>
          )}
        </div>
      }
    >
      <Inline gap={5} rowGap={0} wrap below={1} className={styles.chips}>
        <Field name="direction" hint={removes ? undefined : BULK_TEXTS.addHint}>
          <RadioChips
            legend={BULK_TEXTS.whatToDo}
            choices={[
              ['add', BULK_TEXTS.add],
              ['remove', BULK_TEXTS.remove],
            ]}
          />
        </Field>
        {isNothing && <p>{BULK_TEXTS.nothingStated(nouns)}</p>}
        <Field name="allergens" hidden={allergens.length === 0}>
          <CodeChips legend={BULK_TEXTS.allergens} codes={allergens} names={allergenNamesBy(law)} />
        </Field>
        <Field name="may_contain" hidden={mayContain.length === 0}>
          <CodeChips legend={BULK_TEXTS.mayContain} codes={mayContain} names={allergenNamesBy(law)} />
        </Field>
        <Field name="diets" hidden={diets.length === 0}>
          <CodeChips legend={BULK_TEXTS.diets} codes={diets} names={DIET_NAMES} />
        </Field>
      </Inline>
      <OfferedRows />
    </FormDialog>
  );
}
