/**
 * What modules declare by name while they are loaded, each in its `<module>.registry.ts`: so that infra, which uses it,
 * need not know them. The type of a name is declared there too, by merging an interface of infra.
 */
export class Registry<Name extends string, Value> {
  private readonly values = new Map<string, Value>();

  constructor(private readonly what: string) {}

  /** @throws Error when a name is declared already */
  add<Own extends Name>(values: Readonly<Record<Own, Value>>): void {
    for (const [name, value] of Object.entries<Value>(values)) {
      if (this.values.has(name)) throw new Error(`The ${this.what} ${name} is declared twice.`);
      this.values.set(name, value);
    }
  }

  find(name: string): Value | undefined {
    return this.values.get(name);
  }

  /** @throws Error when nobody has declared the name */
  get(name: Name): Value {
    const value = this.values.get(name);
    if (value === undefined) throw new Error(`There is no ${this.what} ${name}.`);
    return value;
  }

  get names(): readonly Name[] {
    return [...this.values.keys()] as Name[];
  }
}
