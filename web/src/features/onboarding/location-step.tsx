import { Form, Input, Select } from 'antd';
import {
  COUNTRY_NAMES,
  type CountryName,
  DEFAULT_COUNTRY,
  type Location,
  locationFields,
  STATE_MAX_LENGTH,
  ZIP_MAX_LENGTH,
} from '../../../../src/modules/onboarding/onboarding.schemas.js';
import { Field } from '../../components/form/field';
import { SchemaForm } from '../../components/form/schema-form';
import { useDraft } from '../../hooks/use-draft';
import { trpc } from '../../lib/trpc';
import { REGIONS } from './regions';
import { StepActions } from './step-actions';
import { StepFrame } from './step-frame';
import styles from './step-frame.module.css';
import { useSaved } from './use-saved';
import { useStep } from './use-step';

const COUNTRIES = COUNTRY_NAMES.map((name) => ({ value: name, label: name }));
const REGION_LIST = 'regions';

/** `/onboard/{rid}/location` (spec L131, L365). */
export function Component() {
  const { rid } = useStep('location');
  const query = trpc.onboarding.getLocation.useQuery({ rid });
  return (
    <StepFrame title="Location" lead="Where do guests find you?" query={query} rows={5}>
      {(saved) => <LocationForm key={rid} saved={saved} />}
    </StepFrame>
  );
}

function LocationForm({ saved }: { saved: Location }) {
  const { rid, isFirst, back, next } = useStep('location');
  const draft = useDraft(`location-${rid}`);
  const { mutateAsync: save } = trpc.onboarding.putLocation.useMutation();
  const onSaved = useSaved(rid);
  const [form] = Form.useForm();
  const country: CountryName = Form.useWatch('country', form) ?? DEFAULT_COUNTRY;
  const region = REGIONS[country];
  return (
    <SchemaForm
      form={form}
      schema={locationFields}
      initialValues={{ ...saved, ...draft.restored }}
      onEdit={draft.keep}
      onSubmit={async (location) => {
        await save({ rid, ...location });
        draft.drop();
        await onSaved();
        next();
      }}
      actions={({ busy }) => <StepActions busy={busy} isFirst={isFirst} onBack={back} onSkip={next} />}
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
    </SchemaForm>
  );
}

const upperCase = (text: unknown) => (typeof text === 'string' ? text.toUpperCase() : text);
