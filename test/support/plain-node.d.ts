/** Types for the plain JavaScript that tests use: parts of scripts/ and the runner's setup. */

declare module '*/scripts/app/demo-accounts.mjs' {
  export function demoAccounts(state: string): {
    file: string;
    accounts: { role: string; email: string; password: string }[];
  };
}

declare module '*/scripts/stack/accounts.mjs' {
  export function accountStatements(
    secrets: Record<string, string>,
    options: { withAdmin: boolean },
  ): string[];
}

declare module '*/scripts/stack/external-servers.mjs' {
  export function probeExternalServers(): Promise<void>;
  export function connectionOptions(address: string): Record<string, unknown>;
}

declare module '*/scripts/stack/child.mjs' {
  interface Child {
    name: string;
    logFile: string;
    /** Undefined while the process runs. */
    exitCode: number | undefined;
    exited: Promise<number>;
    /** Asks the process to end, kills it when it takes too long, and resolves with its exit code. */
    stop(): Promise<number>;
  }
  interface ChildOptions {
    state: string;
    name: string;
    command: string;
    args?: string[];
    env?: Record<string, string | undefined>;
    cwd?: string;
    stopTimeoutMs?: number;
  }
  export function startChild(options: ChildOptions): Child;
  export function runChild(options: ChildOptions & { title?: string }): Promise<Child>;
  export function waitReady(
    handle: Child,
    ready: () => Promise<boolean>,
    options?: { report?: (line: string) => void },
  ): Promise<void>;
}

declare module '*/scripts/stack/binaries.mjs' {
  export function findBinary(names: readonly string[], folders?: readonly string[]): string | undefined;
}

declare module '*/scripts/stack/promtool.mjs' {
  /** Path of the program; undefined when it isn't installed. */
  export function findPromtool(): string | undefined;
}

declare module '*/scripts/stack/mariadb.mjs' {
  interface Binaries {
    server: string;
    installer: string;
  }
  export function findMariadb(): Binaries | undefined;
  export function startMariadb(options: {
    state: string;
    binaries: Binaries;
    port: number;
    secrets: Record<string, string>;
    withAdmin: boolean;
    durable: boolean;
    more?: readonly string[];
  }): Promise<{ exited: Promise<number>; stop(): Promise<number> }>;
}

declare module '*/scripts/stack/probes.mjs' {
  export function answersHttp(url: string): Promise<boolean>;
}

declare module '*/scripts/stack/browser.mjs' {
  export function findChromium(): string | undefined;
}

declare module '*/scripts/stack/cpu.mjs' {
  export function withCpuTime<T>(
    work: () => Promise<T>,
  ): Promise<{ result: T; cpuSeconds: number | undefined }>;
}

declare module '*/scripts/clients/packages.mjs' {
  /** Both return the packed file's path. */
  export function packClient(document: { info: { version: string } }, folder: string): Promise<string>;
  export function packRouterTypes(version: string, folder: string): Promise<string>;
}

declare module '*/scripts/test/stages.mjs' {
  export function stagesOf(tier?: 'quick' | 'deep'): string[];
}

declare module '*/scripts/test/report.mjs' {
  interface TestFile {
    file: string;
    wall: number;
    inTests?: number;
  }
  export function fixedPrice(files: TestFile[]): number | undefined;
  export function reportOf(
    stages: {
      name: string;
      wall: number;
      cpuSeconds?: number | undefined;
      files?: TestFile[];
      failed?: number;
      failures?: { file: string; title: string }[];
    }[],
    options: { wall: number; calibration: string | undefined },
  ): string[];
}

declare module '*/scripts/test/test-runner.mjs' {
  interface TestFile {
    file: string;
    wall: number;
    inTests?: number;
  }
  export const commandForFile: (project: string) => string;
  export function runTests(options: {
    state: string;
    project: string;
    extra?: string[];
    env?: Record<string, string>;
    logAs?: string;
  }): Promise<{
    passed: number;
    failed: number;
    failures: { file: string; title: string }[];
    files: TestFile[];
  }>;
}

declare module '*/support/global-setup.js' {
  export default function globalSetup(): void;
}

declare module '*/support/global-teardown.js' {
  export default function globalTeardown(): Promise<void>;
}
