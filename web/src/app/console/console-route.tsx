import { ConsoleLayout } from './console-layout';
import { watchEarlyKey } from './palette/early-field';

// The layout waits for the profile.
watchEarlyKey();

/** `/admin/*`: superadmins and platform staff. */
export const AdminLayout = () => <ConsoleLayout shell="admin" />;

/** `/backoffice/*`: every signed-in user. */
export const BackofficeLayout = () => <ConsoleLayout shell="backoffice" />;
