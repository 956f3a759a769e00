import { TermsPage } from '@/features/legal/terms-page';
import { PublicLayout } from './public-layout';

export const Component = () => (
  <PublicLayout>
    <TermsPage />
  </PublicLayout>
);
