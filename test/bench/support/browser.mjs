import { chromium } from '@playwright/test';
import { findChromium } from '../../../scripts/stack/browser.mjs';
import { PASSWORD } from './database.mjs';

export const openBrowser = () =>
  chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });

/** Signs a user in and returns the session record that the web stores. */
export async function sessionOf(url, email) {
  const response = await fetch(`${url}/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { access, refresh } = await response.json();
  return { access, refresh, id: 'bench', expiresAt: Date.now() + 10 * 60_000, remember: true };
}

/** Opens a page as if the session's user had signed in before. */
export const keepSession = (page, session) =>
  page.addInitScript(`localStorage.setItem('feast.session', ${JSON.stringify(JSON.stringify(session))})`);
