import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const WEB = 'dist/web';

/** What the build says of a chunk (`build.manifest` of Vite); keys of others in `imports`. */
interface Chunk {
  file: string;
  src?: string;
  imports?: string[];
  dynamicImports?: string[];
}

/** The built web application: which files a page needs, and what they weigh. */
export class WebBuild {
  private readonly chunks: Record<string, Chunk>;
  private readonly weights = new Map<string, number>();

  /** @throws Error when nothing has been built: `npm run build` comes first */
  constructor() {
    this.chunks = JSON.parse(readFileSync(join(WEB, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  }

  /** Sources that are loaded when they are needed, from web/: `src/features/auth/login-page.tsx`. */
  get lazySources(): string[] {
    return Object.values(this.chunks).flatMap(({ dynamicImports = [] }) => dynamicImports);
  }

  /** Files of scripts that must be there before these sources run. */
  scriptsOf(...sources: string[]): Set<string> {
    const found = new Set<string>();
    const visit = (key: string): void => {
      const chunk = this.chunks[key];
      if (!chunk) throw new Error(`The build has no chunk of ${key}.`);
      if (found.has(chunk.file) || !chunk.file.endsWith('.js')) return;
      found.add(chunk.file);
      chunk.imports?.forEach(visit);
    };
    sources.forEach(visit);
    return found;
  }

  /** A chunk that needs itself, by what it imports: which of them runs first is chance, and the other one finds nothing. */
  get circle(): string | undefined {
    const done = new Set<string>();
    const visit = (key: string, way: readonly string[]): string | undefined => {
      if (way.includes(key)) return [...way.slice(way.indexOf(key)), key].join(' > ');
      if (done.has(key)) return undefined;
      for (const next of this.chunks[key]?.imports ?? []) {
        const circle = visit(next, [...way, key]);
        if (circle) return circle;
      }
      done.add(key);
      return undefined;
    };
    for (const key of Object.keys(this.chunks)) {
      const circle = visit(key, []);
      if (circle) return circle;
    }
    return undefined;
  }

  /** Gzipped (bytes). */
  weightOf(files: Iterable<string>): number {
    return [...files].reduce((sum, file) => sum + this.weigh(file), 0);
  }

  private weigh(file: string): number {
    const known = this.weights.get(file);
    if (known !== undefined) return known;
    const weight = gzipSync(readFileSync(join(WEB, file)), { level: 9 }).length;
    this.weights.set(file, weight);
    return weight;
  }
}
