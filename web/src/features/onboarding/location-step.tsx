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
import { REGIONS } from './regions';
import { StepForm } from './step-form';
import { StepFrame } from './step-frame';
import styles from './step-frame.module.css';
import { useStep } from './use-step';

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
  const country: CountryName = Form.useWatch('country', form) ?? DEFAULT_COUNTRY;
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
