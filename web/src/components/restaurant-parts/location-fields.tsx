import { Form, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import {
  COUNTRIES as COUNTRY_CODES,
  COUNTRY_NAMES,
  type CountryName,
  DEFAULT_COUNTRY,
} from '@server/modules/onboarding/onboarding.schemas';
import { pasted } from '@server/shared/pasted';
import { foreignZipsText, placeWordsIn } from '@server/shared/territories/zip-code';
import { stateCodeOf, statesOf, stateWarning } from '@server/shared/territories/states';
import { Text } from '@/components/layout/text';
import { Field } from '@/components/form/field';
import { useDebouncedValue } from '@/hooks/use-debounced-value';
import { GuestsSee } from './guests-see';
import styles from './parts.module.css';

/** Longer than a zip code: spaces around a pasted code are removed when it is saved, not cut here. */
const PASTED_ZIP_MAX_LENGTH = 40;
/** Browsers fill in the state's full name, which is understood. Cut to two letters, it would name another state. */
const STATE_NAME_MAX_LENGTH = 40;

const COUNTRIES = COUNTRY_NAMES.map((name) => ({ value: name, label: name }));
const REGION_LIST = 'regions';

interface LocationFieldsProps {
  /** Below the country. */
  countryHint?: ReactNode;
}

/** Address of the restaurant. */
export function LocationFields({ countryHint }: LocationFieldsProps) {
  const country = (Form.useWatch('country') as CountryName | undefined) ?? DEFAULT_COUNTRY;
  const words = placeWordsIn(COUNTRY_CODES[country]);
  const form = Form.useFormInstance();
  return (
    <>
      <GuestsSee part="location" />
      <Field name="country" label="Country" hint={countryHint}>
        <Select options={COUNTRIES} />
      </Field>
      <Field name="street" label="Street" optional>
        <Input autoComplete="street-address" />
      </Field>
      <div className={styles.pair}>
        <Field name="zip_code" label={words.title} hint={<ZipHint country={country} />}>
          <Input autoComplete="postal-code" maxLength={PASTED_ZIP_MAX_LENGTH} />
        </Field>
        <Field name="city" label="City">
          <Input autoComplete="address-level2" />
        </Field>
      </div>
      <div className={styles.pair}>
        <Field name="state" label={words.state} hint={<StateHint country={country} />}>
          <Input
            autoComplete="address-level1"
            autoCapitalize="characters"
            maxLength={STATE_NAME_MAX_LENGTH}
            list={REGION_LIST}
            onBlur={({ target }) => form.setFieldValue('state', stateCodeOf(target.value))}
          />
        </Field>
      </div>
      <datalist id={REGION_LIST}>
        {statesOf(COUNTRY_CODES[country]).map((code) => (
          <option key={code} value={code} />
        ))}
      </datalist>
    </>
  );
}

/** Gives an example, or warns about a code of another country after typing pauses. */
function ZipHint({ country }: { country: CountryName }) {
  const code = COUNTRY_CODES[country];
  const zip = useDebouncedValue(pasted((Form.useWatch('zip_code') as string | undefined) ?? ''));
  const warning = zip === '' ? undefined : foreignZipsText([zip], code);
  return (
    <Text role="status" tone={warning ? 'warning' : undefined}>
      {warning ?? `For example, ${placeWordsIn(code).example}`}
    </Text>
  );
}

/** Explains the field, or warns about an unusual value after typing pauses. */
function StateHint({ country }: { country: CountryName }) {
  const state = (Form.useWatch('state') as string | undefined) ?? '';
  const zip = (Form.useWatch('zip_code') as string | undefined) ?? '';
  const warning = stateWarning(COUNTRY_CODES[country], useDebouncedValue(state), useDebouncedValue(zip));
  return (
    <Text role="status" tone={warning ? 'warning' : undefined}>
      {warning ?? placeWordsIn(COUNTRY_CODES[country]).stateHint}
    </Text>
  );
}
