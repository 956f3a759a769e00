import { ConsoleLayout } from './console-layout';

/** `/admin/*`: superadmins and platform staff. */
export const AdminLayout = () => <ConsoleLayout shell="admin" />;

/** `/backoffice/*`: every signed-in user. */
export const BackofficeLayout = () => <ConsoleLayout shell="backoffice" />;
