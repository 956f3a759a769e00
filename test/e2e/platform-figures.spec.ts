import { DASHBOARD_TEXTS } from '../../src/shared/texts/dashboard.js';
import { expectHeading } from './pages/forms.js';
import { expectAccessible } from './support/accessibility.js';
import { expect, test } from './support/kinds.js';
import { keepSession, sessionOf } from './support/stored-session.js';

test('the platform’s dashboard says when it was counted', async ({ page, person }) => {
  await keepSession(page, sessionOf(await person('superadmin')));
  await page.goto('/admin/dashboard');
  await expectHeading(page, 'Dashboard');
  await expect(page.getByText(DASHBOARD_TEXTS.connection)).toBeVisible();
  await expect(page.getByText(/^Figures of all restaurants, counted at \d/)).toBeVisible();
  await expectAccessible(page);
});
