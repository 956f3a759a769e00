import { type Product, startProduct } from '../support/product.js';
import { expectHeading, expectMessage } from './pages/forms.js';
import { LoginPage } from './pages/login-page.js';
import { productDatabase } from './support/product-url.js';
import { storedSession } from './support/stored-session.js';
import { expect, test } from './support/test.js';

let product: Product;

test.beforeAll(async () => {
  product = await startProduct('e2e-none', {
    DATABASE_URL: productDatabase(),
    IDENTITY_PROVIDER: 'none',
  });
});
test.afterAll(() => product.stop());

test('without an identity provider everything goes through /auth/login/', async ({
  page,
  owner,
  complaints,
}) => {
  complaints.announce(/status of 401/);
  const login = new LoginPage(page);
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).host));

  await page.goto(`${product.url}/login`);
  await expect(login.google).toBeDisabled();
  await login.signIn({ ...owner, password: 'not the password' });
  await expectMessage(page, 'The email or password is not right.');
  const answer = page.waitForResponse(/trpc\/auth\.login/);
  await login.signIn(owner);
  expect((await answer).status()).toBe(200);
  await expectHeading(page, 'Menu');
  expect(await storedSession(page)).not.toBeNull();
  expect([...asked]).toEqual([new URL(product.url).host]);

  await page.goto(`${product.url}/oauth/complete`);
  await expectMessage(page, 'Missing id_token');
});
