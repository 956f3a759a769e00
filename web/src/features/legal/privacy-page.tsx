import { PRIVACY } from './documents';
import { LegalPage } from './legal-page';

/** `/privacy` */
export const PrivacyPage = () => <LegalPage document={PRIVACY} />;
