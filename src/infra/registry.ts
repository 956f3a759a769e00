/**
 * Values that modules register by name while they load, each in its `<module>.registry.ts`. So infra need not know
 * the modules. They add the type of a name by merging an interface of infra.
 */
export class Registry<Name extends string, Value> {
  private readonly values = new Map<string, Value>();

  constructor(private readonly what: string) {}

  /** @throws Error when a name is registered already */
  add<Own extends Name>(values: Readonly<Record<Own, Value>>): void {
    for (const [name, value] of Object.entries<Value>(values)) {
      if (this.values.has(name)) throw new Error(`The ${this.what} ${name} is declared twice.`);
      this.values.set(name, value);
    }
  }

  find(name: string): Value | undefined {
    return this.values.get(name);
  }

  /** @throws Error when the name is not registered */
  get(name: Name): Value {
    const value = this.values.get(name);
    if (value === undefined) throw new Error(`There is no ${this.what} ${name}.`);
    return value;
  }

  get names(): readonly Name[] {
    return [...this.values.keys()] as Name[];
  }
}
