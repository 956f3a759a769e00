import { contactsFields, type SavedContacts } from '@server/modules/onboarding/contacts.schemas';
import { ContactsFields } from '@/components/restaurant-parts/contacts-fields';
import { trpc } from '@/lib/trpc';
import { StepForm } from './step-form';
import { StepFrame } from './step-frame';
import { useOnboardingStep } from './use-step';

/** `/onboard/{rid}/contacts`. */
export function Component() {
  const { rid } = useOnboardingStep('contacts');
  const query = trpc.onboarding.getContacts.useQuery({ rid });
  return (
    <StepFrame title="Contacts" lead="How can guests reach you?" query={query} fields={5}>
      {(saved) => <ContactsForm key={rid} rid={rid} saved={saved} />}
    </StepFrame>
  );
}

function ContactsForm({ rid, saved: { saved: _, ...saved } }: { rid: number; saved: SavedContacts }) {
  const { mutateAsync: save } = trpc.onboarding.putContacts.useMutation();
  return (
    <StepForm
      step="contacts"
      schema={contactsFields}
      saved={saved}
      save={(contacts) => save({ rid, ...contacts })}
    >
      <ContactsFields />
    </StepForm>
  );
}
