import { MENU_IMPORT_TEXTS as TEXTS } from '@server/shared/texts/menu-import';
import type { ComponentProps } from 'react';
import { Text } from '@/components/layout/text';
import { type CellMend, Correction } from './correction';

type CorrectionProps = ComponentProps<typeof Correction>;
interface MissingPriceProps extends Pick<
  CorrectionProps,
  'row' | 'place' | 'settled' | 'repeated' | 'onLast'
> {
  onCorrect: (mend: CellMend & { column: number; field: 'price' }) => Promise<void>;
}

/** The file's cell for the price of an item that has none. */
export function MissingPrice({ onCorrect, ...props }: MissingPriceProps) {
  const { price_column: column, by_size: isBySize } = props.row;
  const hint = column === null ? TEXTS.sizesLackPrices : TEXTS.countsForSizes;
  const field = 'price';
  return (
    <>
      {column !== null && (
        <Correction
          {...props}
          isOptional
          problems={[{ field, column, message: '', remedies: [], by_size: false }]}
          onCorrect={({ value = '' }) =>
            onCorrect({ column, field, value, isEverySize: isBySize && value !== '' })
          }
        />
      )}
      {isBySize && (
        <Text as="p" size="s" tone="muted">
          {hint}
        </Text>
      )}
    </>
  );
}
