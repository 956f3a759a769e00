import { PrivacyPage } from '@/features/legal/privacy-page';
import { PublicLayout } from './public-layout';

export const Component = () => (
  <PublicLayout>
    <PrivacyPage />
  </PublicLayout>
);
