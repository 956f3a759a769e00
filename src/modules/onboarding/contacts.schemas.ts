import { z } from 'zod';
import { pasted } from '../../shared/pasted.js';
import { anyEmail, clearable, EMAIL_MAX_LENGTH, textUpTo } from '../../shared/schemas.js';
import { partInput, partVersion } from './onboarding.schemas.js';

export const PHONE_MAX_LENGTH = 40;

/** Limits lengths only. Phones and addresses have no required format (C-72). */
const text = (label: string, max: number) =>
  clearable(textUpTo(label, max, pasted))
    .meta({ title: label })
    .optional();

/** Missing fields stay as they are; null clears a field. */
export const contactsFields = z.object({
  restaurant_phone: text('Restaurant phone', PHONE_MAX_LENGTH),
  public_phone: text('Public phone', PHONE_MAX_LENGTH),
  fax_number: text('Fax number', PHONE_MAX_LENGTH),
  mobile_phone: text('Mobile phone', PHONE_MAX_LENGTH),
  contact_email: clearable(anyEmail('Contact email', EMAIL_MAX_LENGTH))
    .meta({ title: 'Contact email' })
    .optional(),
});
/** Fields of a save. */
export type ContactsEdit = z.output<typeof contactsFields>;

export const contactsInput = contactsFields.extend(partInput.shape);

export const contactsOutput = z
  .object({
    /** False before the first save. Then everything is empty (C-71). */
    saved: z.boolean(),
    restaurant_phone: z.string(),
    public_phone: z.string(),
    fax_number: z.string(),
    mobile_phone: z.string(),
    contact_email: z.string(),
    ...partVersion,
  })
  .meta({ id: 'Contacts' });
export type SavedContacts = z.output<typeof contactsOutput>;
export type Contacts = Omit<SavedContacts, 'saved' | 'version'>;

export const NO_CONTACTS: Contacts = {
  restaurant_phone: '',
  public_phone: '',
  fax_number: '',
  mobile_phone: '',
  contact_email: '',
};
