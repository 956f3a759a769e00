import { PRIVACY } from '@/features/legal/documents';
import { KeptTable } from '@/features/legal/kept-table';
import { LegalPage } from '@/features/legal/legal-page';
import { PublicLayout } from './public-layout';

export const Component = () => (
  <PublicLayout>
    <LegalPage document={PRIVACY}>
      <KeptTable />
    </LegalPage>
  </PublicLayout>
);
