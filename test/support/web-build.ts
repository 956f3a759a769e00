import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const WEB = 'dist/web';

/** A chunk in the build's manifest (`build.manifest` of Vite); `imports` are keys of other chunks. */
interface Chunk {
  file: string;
  src?: string;
  imports?: string[];
  dynamicImports?: string[];
}

/** The built web application: the files that a page needs, and their size. */
export class WebBuild {
  private readonly chunks: Record<string, Chunk>;
  private readonly weights = new Map<string, number>();

  /** @throws Error when nothing has been built: run `npm run build` first */
  constructor() {
    this.chunks = JSON.parse(readFileSync(join(WEB, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  }

  /** Sources that load on demand, from web/: `src/features/auth/login-page.tsx`. */
  get lazySources(): string[] {
    return Object.values(this.chunks).flatMap(({ dynamicImports = [] }) => dynamicImports);
  }

  /** Script files that must load before these sources run. */
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

  /** A circle of imports, if any. Its first chunk to run is random, and the other finds nothing. */
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

  /** Gzipped size (bytes). */
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
