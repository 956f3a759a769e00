import { TERMS } from './documents';
import { LegalPage } from './legal-page';

/** `/terms` */
export const TermsPage = () => <LegalPage document={TERMS} />;
