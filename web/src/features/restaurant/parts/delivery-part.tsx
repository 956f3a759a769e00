import {
  type Delivery,
  deliveryFields,
  type SavedDelivery,
} from '@server/modules/onboarding/delivery.schemas';
import { placeWordsIn } from '@server/shared/territories/zip-code';
import { titlesOf } from '@server/shared/field-title';
import {
  submittedDelivery,
  typedDeliveryIn,
  withoutSamples,
} from '@/components/restaurant-parts/delivery/typed-delivery';
import { coverageText } from '@/components/restaurant-parts/delivery/coverage-text';
import { useCountryCode } from '@/components/restaurant-parts/delivery/use-country-code';
import { DeliveryFields } from '@/components/restaurant-parts/delivery-fields';
import { api, trpc } from '@/lib/trpc';
import { NO_REFETCH, PartFrame } from '../part-frame';
import { PartForm } from '../part-form';
import type { PartProps } from '../part-props';
import styles from '../settings.module.css';
import { wordingOf } from '@/editing/wording';

const wordingIn = (country: string | null) =>
  wordingOf({ ...titlesOf(deliveryFields), zip_codes: `${placeWordsIn(country).title}s` }, (value, field) => {
    if (field === 'coverage_mode') return coverageText(value === 'zip' ? 'zip' : 'distance', country);
    return undefined;
  });

/** Delivery options of the restaurant. */
export function DeliveryPart({ rid, readOnly }: PartProps) {
  const query = trpc.onboarding.getDelivery.useQuery({ rid }, NO_REFETCH);
  const country = useCountryCode(rid) ?? null;
  return (
    <PartFrame query={query} fields={6}>
      {(part) => (
        <section className={styles.part}>
          <PartForm
            label="Delivery"
            rid={rid}
            readOnly={readOnly}
            schema={typedDeliveryIn(country)}
            part={part}
            typedOf={(saved) => ({ ...valuesOf(saved), zip_typing: '' })}
            valuesOf={valuesOf}
            sentOf={(typed) => ({ ...valuesOf(part), ...submittedDelivery(typed) })}
            write={(values, version) => api.onboarding.putDelivery.mutate({ rid, ...values, version })}
            read={() => api.onboarding.getDelivery.query({ rid })}
            wording={wordingIn(country)}
          >
            {(saved) => <DeliveryFields rid={rid} saved={{ ...saved, saved: true }} />}
          </PartForm>
        </section>
      )}
    </PartFrame>
  );
}

function valuesOf(part: SavedDelivery): Delivery {
  const { saved: _, version: __, ...values } = withoutSamples(part);
  return values;
}
