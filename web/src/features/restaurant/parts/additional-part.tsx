import {
  additionalFields,
  type SavedAdditional,
  type Selections,
} from '@server/modules/onboarding/additional.schemas';
import { AdditionalFields } from '@/components/restaurant-parts/additional-fields';
import { ADDITIONAL_TITLES } from '@server/shared/vocabulary/onboarding';
import { api, trpc } from '@/lib/trpc';
import { NO_REFETCH, PartFrame } from '../part-frame';
import { PartForm } from '../part-form';
import type { PartProps } from '../part-props';
import styles from '../settings.module.css';
import { wordingOf } from '@/editing/wording';

const WORDING = wordingOf(ADDITIONAL_TITLES);

/** Special features of the restaurant; each group is compared separately. */
export function AdditionalPart({ rid, readOnly }: PartProps) {
  const query = trpc.onboarding.getAdditional.useQuery({ rid }, NO_REFETCH);
  return (
    <PartFrame query={query} fields={6}>
      {(part) => (
        <section className={styles.part}>
          <PartForm
            label="Additional"
            rid={rid}
            readOnly={readOnly}
            schema={additionalFields}
            part={part}
            typedOf={({ selections }) => ({ selections })}
            valuesOf={valuesOf}
            sentOf={({ selections }) => selections}
            write={(selections, version) => api.onboarding.putAdditional.mutate({ rid, selections, version })}
            read={() => api.onboarding.getAdditional.query({ rid })}
            wording={WORDING}
          >
            {() => <AdditionalFields rid={rid} />}
          </PartForm>
        </section>
      )}
    </PartFrame>
  );
}

const valuesOf = ({ selections }: SavedAdditional): Selections => selections;
