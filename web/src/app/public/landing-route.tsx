import { LandingPage } from '@/features/landing/landing-page';
import { PublicLayout } from './public-layout';

export const Component = () => (
  <PublicLayout>
    <LandingPage />
  </PublicLayout>
);
