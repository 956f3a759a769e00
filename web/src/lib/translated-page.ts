/**
 * Translators of a browser move or replace the nodes of texts, and React throws where it then takes such a text away,
 * or puts something before it. Our own texts stand in elements (the rule no-loose-text); those of libraries may not.
 */
export function patchDomForTranslators({ prototype }: { prototype: Node }): void {
  const remove = Reflect.get(prototype, 'removeChild') as (this: Node, child: Node) => Node;
  const insert = Reflect.get(prototype, 'insertBefore') as (
    this: Node,
    node: Node,
    before: Node | null,
  ) => Node;
  Object.assign(prototype, {
    removeChild(this: Node, child: Node) {
      const known = childIn(this, child);
      if (known) remove.call(this, known);
      return child;
    },
    insertBefore(this: Node, node: Node, before: Node | null) {
      return insert.call(this, node, before && childIn(this, before));
    },
  });
}

/** The node itself, what it was moved into, or nothing where it was replaced. */
function childIn(parent: Node, node: Node): Node | null {
  let found: Node | null = node;
  while (found && found.parentNode !== parent) found = found.parentNode;
  return found;
}
