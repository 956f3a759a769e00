import { Form, Input } from 'antd';
import { z } from 'zod';
import { SOLD_OUT_SPANS, type SoldOutSpan } from '@server/shared/menu/sold-out';
import { BULK_TEXTS } from '@server/shared/texts/bulk-edit';
import type { Nouns } from '@server/shared/texts/selection';
import { SOLD_OUT_TEXTS } from '@server/shared/texts/sold-out';
import { Field } from '@/components/form/field';
import { FormDialog } from '@/components/form/form-dialog';
import { fromZonedInput, toZonedInput } from '@/lib/zoned-time';
import { untilChoices } from '../../sold-out/until-choices';
import { useSoldOut } from '../../sold-out/use-sold-out';
import { Inline } from '@/components/layout/inline';
import styles from './bulk.module.css';
import { RadioChips } from './bulk-chips';
import { OfferedRows } from '@/components/selection/offered-rows';

const HOW_LONG = ['open', ...SOLD_OUT_SPANS, 'date'] as const;
type HowLong = (typeof HOW_LONG)[number];

const schema = z
  .object({ howLong: z.enum(HOW_LONG), date: z.string().default('') })
  .refine(({ howLong, date }) => howLong !== 'date' || date !== '', {
    path: ['date'],
    message: SOLD_OUT_TEXTS.enterDate,
  });

interface SoldOutDialogProps {
  count: number;
  nouns: Nouns;
  restaurantId: number;
  onApply: (end: { for: SoldOutSpan } | { until: string | null }) => Promise<unknown>;
  onClose: () => void;
}

/** Marks the selected rows sold out, until a chosen end. Mounted while open. */
export function SoldOutDialog({ count, nouns, restaurantId, onApply, onClose }: SoldOutDialogProps) {
  const [form] = Form.useForm();
  const howLong = Form.useWatch('howLong', form) as HowLong | undefined;
  const soldOut = useSoldOut(restaurantId);
  const { zone, timeZone } = soldOut;
  return (
    <FormDialog
      title={BULK_TEXTS.soldOutTitle(count, nouns)}
      schema={schema}
      form={form}
      initialValues={{ howLong: 'open', date: '' }}
      onSubmit={async ({ howLong: chosen, date }) => {
        if (chosen === 'open') await onApply({ until: null });
        else if (chosen !== 'date') await onApply({ for: chosen });
        else if (timeZone !== undefined) await onApply({ until: fromZonedInput(date, timeZone) });
        onClose();
      }}
      okText={BULK_TEXTS.soldOut}
      onClose={onClose}
    >
      <Inline gap={5} rowGap={0} wrap below={1} className={styles.chips}>
        <Field name="howLong">
          <RadioChips
            legend={SOLD_OUT_TEXTS.howLong}
            choices={untilChoices(soldOut).map(({ key, text, time }) => [
              key,
              time === undefined ? text : `${text}, ${time}`,
            ])}
          />
        </Field>
      </Inline>
      {howLong === 'date' && timeZone !== undefined && (
        <Field name="date" label={SOLD_OUT_TEXTS.dateAndTime} hint={SOLD_OUT_TEXTS.timeIn(zone ?? timeZone)}>
          {/* oxlint-disable-next-line react/purity -- the time of this render */}
          <Input type="datetime-local" min={toZonedInput(new Date().toISOString(), timeZone)} />
        </Field>
      )}
      <OfferedRows />
    </FormDialog>
  );
}
