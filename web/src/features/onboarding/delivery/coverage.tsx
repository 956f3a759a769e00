import { Form, Radio } from 'antd';
import { MAX_RADIUS_MILES } from '@server/modules/onboarding/delivery.schemas';
import type { CoverageMode } from '@server/shared/vocabulary/onboarding';
import { DecimalInput } from '@/components/form/decimal-input';
import { Field } from '@/components/form/field';
import styles from './delivery.module.css';
import { ZipField } from './zip-field';

const MODES: { value: CoverageMode; label: string }[] = [
  { value: 'zip', label: 'By zip code' },
  { value: 'distance', label: 'By distance' },
];

/** Where the restaurant delivers to. Either way keeps what was entered while the other is chosen. */
export function Coverage({ sampled }: { sampled: boolean }) {
  const mode: CoverageMode | undefined = Form.useWatch('coverage_mode');
  return (
    <>
      <Field name="coverage_mode" label="Coverage">
        <Radio.Group options={MODES} aria-label="Coverage" />
      </Field>
      <div hidden={mode !== 'distance'}>
        <Field name="coverage_radius_miles" label="Radius in miles" hint="Measured from your address.">
          <DecimalInput
            kind={{ label: 'Radius', max: MAX_RADIUS_MILES, digits: 2 }}
            className={styles.amount ?? ''}
          />
        </Field>
      </div>
      <div hidden={mode !== 'zip'}>
        <ZipField sampled={sampled} />
      </div>
    </>
  );
}
