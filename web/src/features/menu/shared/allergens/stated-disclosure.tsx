import { DownOutlined } from '@ant-design/icons';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { Inline } from '@/components/layout/inline';
import { VisuallyHidden } from '@/components/layout/visually-hidden';
import { lazyPart } from '@/components/lazy-part';
import type { DietaryInfo } from '@server/shared/menu/allergens';
import styles from './allergens.module.css';
import { StatedLine } from './stated-line';
import { useAllergenNames } from './use-allergen-names';

/** Loaded when a row is opened. */
const StatedInputs = lazyPart(async () => ({ default: (await import('./allergens-input')).StatedInputs }));

interface StatedDisclosureProps {
  /** Restaurant of the row; null if all restaurants share it. */
  restaurantId?: number | null | undefined;
  /** Name of the row, for the label of the button. */
  name: string;
  value: DietaryInfo;
  onChange: (patch: Partial<DietaryInfo>) => void;
  /** Save status of the inputs. */
  state?: ReactNode;
  readOnly?: boolean;
}

/** Allergens and diets of a row: a line that opens the two inputs below it. */
export function StatedDisclosure(props: StatedDisclosureProps) {
  const { restaurantId, name, value, onChange, state, readOnly = false } = props;
  const [open, setOpen] = useState(false);
  const id = useId();
  const names = useAllergenNames(restaurantId);
  if (readOnly) return <StatedLine of={value} names={names} />;
  return (
    <div>
      <Inline gap={3} rowGap={0} wrap align="center">
        <Inline
          as="button"
          minHeight={28}
          touch

          inline
          gap={2}
          align="center"
          tone="muted"
          type="button"
          className={styles.opener}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <DownOutlined aria-hidden className={styles.arrow} />
          <VisuallyHidden>{`${name}: `}</VisuallyHidden>
          <StatedLine of={value} names={names} />
        </Inline>
        {state}
      </Inline>
      <div id={id} role="group" aria-label={`Allergens and diets of ${name}`} hidden={!open}>
        {open && (
          <Suspense>
            <StatedInputs restaurantId={restaurantId} value={value} onChange={onChange} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
