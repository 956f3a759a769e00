import {
  type Contacts,
  contactsFields,
  type SavedContacts,
} from '@server/modules/onboarding/contacts.schemas';
import { ContactsFields } from '@/components/restaurant-parts/contacts-fields';
import { api, trpc } from '@/lib/trpc';
import { NO_REFETCH, PartFrame } from '../part-frame';
import { PartForm } from '../part-form';
import type { PartProps } from '../part-props';
import styles from '../settings.module.css';
import { wordingOf } from '@/editing/wording';
import { titlesOf } from '@server/shared/field-title';

const WORDING = wordingOf(titlesOf(contactsFields));

/** Contact data of the restaurant. */
export function ContactsPart({ rid, readOnly }: PartProps) {
  const query = trpc.onboarding.getContacts.useQuery({ rid }, NO_REFETCH);
  return (
    <PartFrame query={query} fields={4}>
      {(part) => (
        <section className={styles.part}>
          <PartForm
            label="Contacts"
            rid={rid}
            readOnly={readOnly}
            schema={contactsFields}
            part={part}
            typedOf={valuesOf}
            valuesOf={valuesOf}
            sentOf={(values) => ({ ...valuesOf(part), ...values })}
            write={(values, version) => api.onboarding.putContacts.mutate({ rid, ...values, version })}
            read={() => api.onboarding.getContacts.query({ rid })}
            wording={WORDING}
          >
            {() => <ContactsFields />}
          </PartForm>
        </section>
      )}
    </PartFrame>
  );
}

const valuesOf = ({ saved: _, version: __, ...values }: SavedContacts): Contacts => values;
