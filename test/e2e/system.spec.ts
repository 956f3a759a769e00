import type { Page } from '@playwright/test';
import { LIST_TEXTS } from '../../src/shared/texts/lists.js';
import { HttpClient } from '../support/http.js';
import { mails } from '../support/mails.js';
import { bodyOf, newEmail, registerNewcomer } from '../support/newcomer.js';
import { type Product, startProduct } from '../support/product.js';
import { SwitchableSmtp } from '../support/switchable-smtp.js';
import { expectAccessible } from './support/accessibility.js';
import { act, exported } from './pages/lists.js';
import { expectHeading } from './pages/forms.js';
import { press } from './support/input.js';
import { raise } from './support/rows.js';
import { signIn } from './support/stored-session.js';
import { expect, test } from './support/test.js';

const SCREEN = '/admin/system';
/** The screen polls every five seconds. */
const NEXT_LOOK = { timeout: 15_000 };

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dead = (page: Page) => part(page, 'Failed emails and texts');
/** Codes in the list only, because the type filter names them, too. */
const codes = (page: Page) => dead(page).getByRole('strong').filter({ hasText: 'One-time code' });

test('platform users see the system screen with every server, process and queue', async ({
  page,
  person,
}) => {
  await test.step('the System page shows services, processes and queues', async () => {
    await signIn(page, person('superadmin'));
    await page.goto(SCREEN);
    await expectHeading(page, 'System');
    for (const name of ['MariaDB', 'Redis', 'Storage', 'SMTP'])
      await expect(part(page, 'Services').getByRole('listitem').filter({ hasText: name })).toContainText(
        'Up',
      );
    await expect(page.getByRole('list', { name: 'Problems' })).toContainText('No backup has been taken.');
    const processes = page.getByRole('table', { name: 'Processes' });
    await expect(processes.getByRole('row', { name: /^API / })).toBeVisible(NEXT_LOOK);
    await expect(processes.getByRole('row', { name: /^Worker / })).toBeVisible(NEXT_LOOK);
    await expect(
      page.getByRole('table', { name: 'Queues' }).getByRole('row', { name: /^outbox / }),
    ).toBeVisible();
    await expect(
      page.getByRole('table', { name: 'Scheduled jobs' }).getByRole('row', { name: /^system\.watch / }),
    ).toContainText('Done', NEXT_LOOK);
    await expect(part(page, 'Backups')).toContainText('No backup yet.');
    const facts = part(page, 'Time zones, holidays and zip codes');
    await expect(facts).toContainText(/Time zones 20\d\d[a-z]+, /);
    await expect(facts).toContainText(
      /Outdated\. US zip codes [\d.]+, Nov 4, 2021\..*Newer zip codes aren’t on maps/,
    );
    await expect(dead(page)).toContainText('No failed emails or texts.');
  });

  await test.step('platform staff read the System page', async () => {
    await signIn(page, person('platform staff'));
    await page.goto(SCREEN);
    await expect(dead(page)).toContainText('No failed emails or texts.');
  });
});

test.describe('a mail server that refuses everything', () => {
  // Each test starts its own product.
  test.slow();
  let smtp: SwitchableSmtp;
  let product: Product;

  test.beforeEach(async ({ page }, { testId, retry, repeatEachIndex }) => {
    smtp = await SwitchableSmtp.open();
    const name = `system_${testId.slice(-8)}_${repeatEachIndex}_${retry}`.replaceAll('-', '_');
    product = await startProduct(name, { SMTP_URL: smtp.url, IDENTITY_PROVIDER: 'none' });
    const admin = await registerNewcomer(new HttpClient(product.url));
    await raise(admin.email, 'is_superadmin', product.env['DATABASE_URL']);
    await signIn(page, admin);
    smtp.refuse();
  });
  test.afterEach(async () => {
    await product.stop();
    smtp.close();
  });

  /** Requests a code that can't be sent. */
  async function unsent(): Promise<string> {
    const email = newEmail('unsent');
    bodyOf(await new HttpClient(product.url).post('/auth/register/', { email, accepted_terms: true }));
    return email;
  }

  test('failed emails can be seen, resent or discarded with a reason @deep', async ({ page, hasTouch }) => {
    await test.step('failed emails are listed, and arrive when resent after a repair', async () => {
      const [first, second] = [await unsent(), await unsent()];
      await page.goto(product.url + SCREEN);
      await expect(codes(page)).toHaveCount(2, NEXT_LOOK);
      await expect(dead(page)).toContainText('u•••@example.com');
      await expect(dead(page)).toContainText('we take no mail today');
      await expect(page.getByText(first)).toHaveCount(0);

      const { lines } = await exported(page, LIST_TEXTS.exportOf('Failed emails and texts'));
      expect(lines[0]).toBe('Email or text,Recipient,Failed,Created,Attempts,Reason,Can’t be resent');
      expect(lines.join()).toContain('u•••@example.com');
      await dead(page).getByRole('combobox', { name: 'Type' }).selectOption('One-time code');
      await expect(page).toHaveURL(/kind=mail\.code/);
      await expect(codes(page).first()).toBeVisible();
      await dead(page).getByRole('combobox', { name: 'Can be resent?' }).selectOption('Can’t be resent');
      await expect(dead(page)).toContainText('No emails or texts match.');
      await expect(dead(page).getByRole('button', { name: 'Resend all' })).toBeVisible();
      await press(dead(page).getByRole('button', { name: 'Clear filters' }), hasTouch);
      await expect(codes(page)).toHaveCount(2);

      smtp.mend();
      await act(
        dead(page)
          .getByRole('row')
          .or(dead(page).getByRole('listitem'))
          .filter({ hasText: 'example.com' })
          .first(),
        /^Resend/,
        hasTouch,
      );
      await expect(page.getByText('Queued to be sent.')).toBeVisible();
      await expect(codes(page)).toHaveCount(1);
      await press(dead(page).getByRole('button', { name: 'Resend all' }), hasTouch);
      await expect(page.getByText('1 email or text queued.')).toBeVisible();
      await expect(dead(page)).toContainText('No failed emails or texts.');
      await mails.code(first);
      await mails.code(second);
    });

    await test.step('a failed email can be discarded with a reason', async () => {
      smtp.refuse();
      await unsent();
      await page.goto(product.url + SCREEN);
      await act(dead(page), /^Discard/, hasTouch);
      const dialog = page.getByRole('dialog', { name: 'Discard email or text' });
      await press(dialog.getByRole('button', { name: 'Discard' }), hasTouch);
      await expect(dialog.getByRole('alert')).toContainText('Enter a reason.');
      await expectAccessible(page, 'the dialog that discards a message');
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('Told them by phone.');
      await press(dialog.getByRole('button', { name: 'Discard' }), hasTouch);
      await expect(dialog).toBeHidden();
      await expect(dead(page)).toContainText('No failed emails or texts.');
      await expect(
        page
          .getByRole('table', { name: 'Emails and texts by type' })
          .getByRole('row', { name: /^One-time code/ }),
      ).toContainText('1');
    });
  });
});
