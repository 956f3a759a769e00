import { ImageUpload } from '@/components/form/image-upload';
import type { ChooseImage } from './use-chosen-files';
import styles from './editor.module.css';
import type { SectionFields } from './fields';
import { Section } from './section';
import { TextField } from './text-field';

interface RepresentativeSectionProps extends SectionFields {
  photo: ChooseImage;
}

/** Who represents the product there, with a photo; personal data (C-171). */
export const RepresentativeSection = ({ draft, onChange, refused, photo }: RepresentativeSectionProps) => (
  <Section title="Representative">
    <ImageUpload label="Photo" shape="round" {...photo} />
    <div className={styles.stack}>
      <TextField
        label="Representative name"
        value={draft.rep_name}
        maxLength={120}
        refusal={refused['rep_name']}
        onChange={(rep_name) => onChange({ rep_name })}
      />
      <TextField
        label="Date of birth"
        type="date"
        value={draft.rep_dob}
        onChange={(rep_dob) => onChange({ rep_dob })}
      />
      <TextField
        label="Work email"
        type="email"
        value={draft.rep_email}
        maxLength={254}
        onChange={(rep_email) => onChange({ rep_email })}
      />
      <TextField
        label="Personal email"
        type="email"
        value={draft.rep_personal_email}
        maxLength={254}
        onChange={(rep_personal_email) => onChange({ rep_personal_email })}
      />
      <TextField
        label="Representative phone"
        type="tel"
        value={draft.rep_phone}
        maxLength={40}
        onChange={(rep_phone) => onChange({ rep_phone })}
      />
      <TextField
        label="Address"
        value={draft.rep_address}
        maxLength={300}
        onChange={(rep_address) => onChange({ rep_address })}
      />
    </div>
  </Section>
);
