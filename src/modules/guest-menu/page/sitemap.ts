import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { Clock } from '../../../infra/clock/clock.js';
import { GuestMenuRepository } from '../guest-menu.repository.js';

/** Lifetime of the list (ms). */
const GOOD_FOR = 600_000;
/** Public pages of the product itself. */
const OWN_PAGES = ['/', '/terms', '/privacy'];
/** Paths of the product's screens, which have nothing for search engines. */
const SCREENS = ['/admin', '/backoffice', '/onboard/', '/account', '/choose', '/invite', '/docs'];

/** Tells search engines which pages exist. */
@Injectable()
export class Sitemap {
  private made: { text: Promise<string>; at: number } | undefined;

  constructor(
    private readonly repository: GuestMenuRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  get robots(): string {
    return [
      'User-agent: *',
      ...SCREENS.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${this.absolute('/sitemap.xml')}`,
      '',
    ].join('\n');
  }

  /** Lists the product's pages and the menus of live restaurants. Concurrent requests share one statement. */
  read(): Promise<string> {
    const now = this.clock.now();
    const age = this.made === undefined ? Infinity : now.getTime() - this.made.at;
    if (this.made && 0 <= age && age < GOOD_FOR) return this.made.text;
    const made = { text: this.build(now), at: now.getTime() };
    this.made = made;
    made.text.catch(() => {
      if (this.made === made) this.made = undefined;
    });
    return made.text;
  }

  private async build(now: Date): Promise<string> {
    const menus = await this.repository.listed(now);
    const entries = [
      ...OWN_PAGES.map((path) => `<url><loc>${this.absolute(path)}</loc></url>`),
      ...menus.map(
        ({ slug, changed_at }) =>
          `<url><loc>${this.absolute(`/m/${slug}`)}</loc><lastmod>${changed_at.toISOString().slice(0, 10)}</lastmod></url>`,
      ),
    ];
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
  }

  /** Escapes what XML reserves. Slugs have none of it. */
  private absolute(path: string): string {
    return new URL(path, this.config.http.appUrl).href.replaceAll('&', '&amp;').replaceAll("'", '&apos;');
  }
}
