import { ImageUpload } from '@/components/form/image-upload';
import { Grid } from '@/components/layout/grid';
import { TerritorySection, type SectionFields } from './section';
import { TextField } from './text-field';
import type { ChooseImage } from './use-chosen-files';

interface RepresentativeSectionProps extends SectionFields {
  photo: ChooseImage;
}

/** Representative of the territory, with a photo; personal data (C-171). */
export const RepresentativeSection = ({ photo, ...form }: RepresentativeSectionProps) => (
  <TerritorySection title="Representative">
    <ImageUpload label="Photo" shape="round" {...photo} />
    <Grid gap={4} rowGap={3}>
      <TextField form={form} name="rep_name" label="Representative name" maxLength={120} />
      <TextField form={form} name="rep_dob" label="Date of birth" type="date" />
      <TextField form={form} name="rep_email" label="Work email" type="email" maxLength={254} />
      <TextField form={form} name="rep_personal_email" label="Personal email" type="email" maxLength={254} />
      <TextField form={form} name="rep_phone" label="Representative phone" type="tel" maxLength={40} />
      <TextField form={form} name="rep_address" label="Address" maxLength={300} />
    </Grid>
  </TerritorySection>
);
