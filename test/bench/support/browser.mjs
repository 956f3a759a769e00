import { chromium } from '@playwright/test';
import { findChromium } from '../../../scripts/stack/browser.mjs';
import { PASSWORD } from './database.mjs';

export const openBrowser = () =>
  chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });

/** A session of this person, as the web keeps who is signed in. */
export async function sessionOf(url, email) {
  const response = await fetch(`${url}/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { access, refresh } = await response.json();
  return { access, refresh, id: 'bench', expiresAt: Date.now() + 10 * 60_000, remember: true };
}

/** Opens a page as if the person of the session had signed in before. */
export const keepSession = (page, session) =>
  page.addInitScript(`localStorage.setItem('feast.session', ${JSON.stringify(JSON.stringify(session))})`);
