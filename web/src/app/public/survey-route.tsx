import { SurveyPage } from '@/features/survey/survey-page';
import { PublicLayout } from './public-layout';

export const Component = () => (
  <PublicLayout>
    <SurveyPage />
  </PublicLayout>
);
