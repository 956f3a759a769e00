import { Form, Input, Select } from 'antd';
import {
  COUNTRY_NAMES,
  type CountryName,
  DEFAULT_COUNTRY,
  type Location,
  locationFields,
  STATE_MAX_LENGTH,
  ZIP_MAX_LENGTH,
} from '@server/modules/onboarding/onboarding.schemas';
import { Field } from '@/components/form/field';
import { trpc } from '@/lib/trpc';
import { StepForm } from './step-form';
import { StepFrame } from './step-frame';
import styles from './step-frame.module.css';
import { useStep } from './use-step';

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

const COUNTRIES = COUNTRY_NAMES.map((name) => ({ value: name, label: name }));
const REGION_LIST = 'regions';

/** `/onboard/{rid}/location`. */
export function Component() {
  const { rid } = useStep('location');
  const query = trpc.onboarding.getLocation.useQuery({ rid });
  return (
    <StepFrame title="Location" lead="Where do guests find you?" query={query} rows={5}>
      {(saved) => <LocationForm key={rid} rid={rid} saved={saved} />}
    </StepFrame>
  );
}

function LocationForm({ rid, saved }: { rid: number; saved: Location }) {
  const { mutateAsync: save } = trpc.onboarding.putLocation.useMutation();
  const [form] = Form.useForm();
  const country = (Form.useWatch('country', form) as CountryName | undefined) ?? DEFAULT_COUNTRY;
  const region = REGIONS[country];
  return (
    <StepForm
      step="location"
      form={form}
      schema={locationFields}
      saved={saved}
      save={(location) => save({ rid, ...location })}
    >
      <Field name="country" label="Country">
        <Select options={COUNTRIES} />
      </Field>
      <Field name="street" label="Street" optional>
        <Input autoComplete="street-address" />
      </Field>
      <div className={styles.pair}>
        <Field name="zip_code" label="Zip code" hint={region.zipHint}>
          <Input autoComplete="postal-code" maxLength={ZIP_MAX_LENGTH} />
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
    </StepForm>
  );
}

const upperCase = (text: unknown) => (typeof text === 'string' ? text.toUpperCase() : text);
