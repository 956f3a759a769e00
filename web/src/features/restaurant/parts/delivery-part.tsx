import type { Delivery, SavedDelivery } from '@server/modules/onboarding/delivery.schemas';
import {
  submittedDelivery,
  typedDelivery,
  withoutSamples,
} from '@/components/restaurant-parts/delivery/typed-delivery';
import { DeliveryFields } from '@/components/restaurant-parts/delivery-fields';
import { api, trpc } from '@/lib/trpc';
import { NO_REFETCH, PartFrame } from '../part-frame';
import { PartForm } from '../part-form';
import type { PartProps } from '../part-props';
import styles from '../settings.module.css';
import { wordingOf } from '../wording';

const WORDING = wordingOf(
  {
    has_delivery: 'Delivery',
    has_pickup: 'Pickup',
    has_dine_in: 'Dine-in',
    coverage_mode: 'Coverage',
    coverage_radius_miles: 'Radius in miles',
    zip_codes: 'Zip codes',
    delivery_eta_from: 'Delivery time from',
    delivery_eta_to: 'Delivery time to',
    pickup_eta_from: 'Pickup time from',
    pickup_eta_to: 'Pickup time to',
    apply_delivery_fee: 'Charge a delivery fee',
    delivery_fee: 'Delivery fee',
    min_order_enabled: 'Ask for a minimum order',
    min_order_amount: 'Minimum order',
    free_over_enabled: 'Free delivery for large orders',
    free_over_amount: 'Free over',
    auto_request_driver: 'Request a driver automatically',
    order_types: 'Order types',
  },
  (value, field) => {
    if (field === 'coverage_mode') return value === 'zip' ? 'By zip code' : 'By distance';
    return undefined;
  },
);

/** How the food reaches the guests. */
export function DeliveryPart({ rid, readOnly }: PartProps) {
  const query = trpc.onboarding.getDelivery.useQuery({ rid }, NO_REFETCH);
  return (
    <PartFrame query={query} fields={6}>
      {(part) => (
        <section className={styles.part}>
          <PartForm
            label="Delivery"
            rid={rid}
            readOnly={readOnly}
            schema={typedDelivery}
            part={part}
            typedOf={(saved) => ({ ...valuesOf(saved), zip_typing: '' })}
            valuesOf={valuesOf}
            sentOf={(typed) => ({ ...valuesOf(part), ...submittedDelivery(typed) })}
            write={(values, version) => api.onboarding.putDelivery.mutate({ rid, ...values, version })}
            read={() => api.onboarding.getDelivery.query({ rid })}
            wording={WORDING}
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
