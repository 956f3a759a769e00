import { Form, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import {
  COUNTRY_NAMES,
  type CountryName,
  DEFAULT_COUNTRY,
  STATE_MAX_LENGTH,
} from '@server/modules/onboarding/onboarding.schemas';
import { Field } from '@/components/form/field';
import styles from './parts.module.css';

interface Region {
  /** Two-letter codes on offer; the field takes others too (C-52). */
  codes: readonly string[];
  hint: string;
  zipHint: string;
}

/** What the field State means in each country. */
const REGIONS: Record<CountryName, Region> = {
  'United States': {
    codes:
      'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
        ' ',
      ),
    hint: 'Two letters, such as NY.',
    zipHint: 'Such as 10001.',
  },
  Canada: {
    codes: 'AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' '),
    hint: 'The province in two letters, such as ON.',
    zipHint: 'Such as K1A 0B1.',
  },
  'United Kingdom': {
    codes: ['EN', 'SC', 'WL', 'NI'],
    hint: 'EN, SC, WL or NI.',
    zipHint: 'Such as SW1A 1AA.',
  },
};

/** What a copy brings along around a code is dropped when it is saved, not cut off its end here. */
const PASTED_ZIP_MAX_LENGTH = 40;

const COUNTRIES = COUNTRY_NAMES.map((name) => ({ value: name, label: name }));
const REGION_LIST = 'regions';

interface LocationFieldsProps {
  /** Under the country. */
  countryHint?: ReactNode;
}

/** Where guests find the restaurant. */
export function LocationFields({ countryHint }: LocationFieldsProps) {
  const country = (Form.useWatch('country') as CountryName | undefined) ?? DEFAULT_COUNTRY;
  const region = REGIONS[country];
  return (
    <>
      <Field name="country" label="Country" hint={countryHint}>
        <Select options={COUNTRIES} />
      </Field>
      <Field name="street" label="Street" optional>
        <Input autoComplete="street-address" />
      </Field>
      <div className={styles.pair}>
        <Field name="zip_code" label="Zip code" hint={region.zipHint}>
          <Input autoComplete="postal-code" maxLength={PASTED_ZIP_MAX_LENGTH} />
        </Field>
        <Field name="city" label="City">
          <Input autoComplete="address-level2" />
        </Field>
      </div>
      <div className={styles.pair}>
        <Field name="state" label="State" hint={region.hint} normalize={upperCase}>
          <Input autoComplete="address-level1" maxLength={STATE_MAX_LENGTH} list={REGION_LIST} />
        </Field>
      </div>
      <datalist id={REGION_LIST}>
        {region.codes.map((code) => (
          <option key={code} value={code} />
        ))}
      </datalist>
    </>
  );
}

const upperCase = (text: unknown) => (typeof text === 'string' ? text.toUpperCase() : text);
