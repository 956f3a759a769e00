import { Form, Radio } from 'antd';
import { RADIUS_RANGE } from '@server/modules/onboarding/delivery.schemas';
import { type Currency, currencyOf } from '@server/shared/money';
import { teamOnlyHint } from '@server/shared/restaurants/guest-fields';
import { type CoverageMode, ORDER_TYPES } from '@server/shared/vocabulary/onboarding';
import { GuestsSee } from './guests-see';
import { Text } from '@/components/layout/text';
import parts from './parts.module.css';
import { Chip } from '@/components/form/chip';
import { ChipChoices } from '@/components/form/chip-choices';
import { ChipSet } from '@/components/form/chip-set';
import { DecimalInput } from '@/components/form/decimal-input';
import { moneyKind } from '@/components/form/decimal-kind';
import { Field } from '@/components/form/field';
import { SwitchRow } from '@/components/form/switch-row';
import styles from './delivery/delivery.module.css';
import { coverageText } from './delivery/coverage-text';
import { EtaRange } from './delivery/eta-range';
import { useCountryCode } from './delivery/use-country-code';
import { ZipField } from './delivery/zip-field';

const FULFILMENT = [
  { name: 'has_delivery', title: 'Delivery' },
  { name: 'has_pickup', title: 'Pickup' },
  { name: 'has_dine_in', title: 'Dine-in' },
] as const;

interface DeliveryFieldsProps {
  rid: number;
  /** The saved values; before the first save, onboarding shows sample zip codes. */
  saved: { saved: boolean; has_delivery: boolean; has_pickup: boolean };
}

/** Delivery and pickup, with their charges. */
export function DeliveryFields({ rid, saved }: DeliveryFieldsProps) {
  const country = useCountryCode(rid);
  const currency = currencyOf(country ?? null);
  const delivers = (Form.useWatch('has_delivery') as boolean | undefined) ?? saved.has_delivery;
  const hasPickup = (Form.useWatch('has_pickup') as boolean | undefined) ?? saved.has_pickup;
  return (
    <>
      <GuestsSee part="delivery" />
      <ChipSet legend="Fulfillment">
        {FULFILMENT.map(({ name, title }) => (
          <Form.Item key={name} name={name} valuePropName="checked" noStyle>
            <Chip>{title}</Chip>
          </Form.Item>
        ))}
      </ChipSet>
      <div hidden={!delivers}>
        <Coverage sampled={!saved.saved} country={country} />
      </div>
      <div className={parts.pair}>
        <div hidden={!delivers}>
          <EtaRange
            legend="Delivery time"
            hint="From order to delivery"
            from="delivery_eta_from"
            to="delivery_eta_to"
          />
        </div>
        <div hidden={!hasPickup}>
          <EtaRange
            legend="Pickup time"
            hint="From order to ready"
            from="pickup_eta_from"
            to="pickup_eta_to"
          />
        </div>
      </div>
      <Charges currency={currency} delivers={delivers} />
      <Form.Item name="order_types" noStyle>
        <ChipChoices
          legend="Order types"
          options={ORDER_TYPES}
          hint={teamOnlyHint('delivery', 'order_types')}
        />
      </Form.Item>
    </>
  );
}

/** Delivery fees and drivers. Each amount is below its switch. */
const Charges = ({ currency, delivers }: { currency: Currency; delivers: boolean }) => (
  <Text as="div" below={6}>
    <div hidden={!delivers}>
      <SwitchRow name="apply_delivery_fee" title="Charge a delivery fee">
        <Amount name="delivery_fee" label="Delivery fee" currency={currency} />
      </SwitchRow>
      <SwitchRow name="free_over_enabled" title="Free delivery for large orders">
        <Amount name="free_over_amount" label="Free over" currency={currency} />
      </SwitchRow>
      <SwitchRow
        name="auto_request_driver"
        title="Request a driver automatically"
        hint={`When you accept a delivery order. ${teamOnlyHint('delivery', 'auto_request_driver')}.`}
      />
    </div>
    <SwitchRow name="min_order_enabled" title="Require a minimum order">
      <Amount name="min_order_amount" label="Minimum order" currency={currency} />
    </SwitchRow>
  </Text>
);

const MODES: readonly CoverageMode[] = ['zip', 'distance'];

interface CoverageProps {
  sampled: boolean;
  /** Code of the restaurant's country; undefined until it is known. */
  country: string | undefined;
}

/** Delivery area. Each mode keeps its values while the other is chosen. */
function Coverage({ sampled, country }: CoverageProps) {
  const mode = Form.useWatch('coverage_mode') as CoverageMode | undefined;
  return (
    <>
      <Field name="coverage_mode" label="Coverage">
        <Radio.Group
          options={MODES.map((value) => ({ value, label: coverageText(value, country ?? null) }))}
          aria-label="Coverage"
        />
      </Field>
      <div hidden={mode !== 'distance'}>
        <Field name="coverage_radius_miles" label="Radius in miles" hint="Measured from your address">
          <DecimalInput kind={{ label: 'Radius', ...RADIUS_RANGE }} className={styles.amount ?? ''} />
        </Field>
      </div>
      <div hidden={mode !== 'zip'}>
        <ZipField sampled={sampled} country={country} />
      </div>
    </>
  );
}

interface AmountProps {
  name: string;
  label: string;
  currency: Currency;
}

/** An amount of money in the restaurant's currency. */
const Amount = ({ name, label, currency }: AmountProps) => (
  <Field name={name} label={label}>
    <DecimalInput kind={moneyKind(label, currency)} className={styles.amount ?? ''} />
  </Field>
);
