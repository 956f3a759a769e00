import { beforeEach, describe, expect, it } from 'vitest';
import type { Page } from '../../../src/shared/schemas.js';
import { People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';

const t = useApp();
const people = new People(t);
const owner = useFixture(() => people.owner(), beforeEach);

interface Row {
  id: number;
  name: string;
}
const read = async (address: string) => (await owner.http.get<Page<Row>>(address)).body;
const namesOf = ({ results }: Page<Row>) => results.map(({ name }) => name);

describe('a list that changes while it is read in parts', () => {
  it.each([
    ['/toppings/', ''],
    ['/categories/', ''],
    ['/categories/', '&ordering=position'],
  ])('every other row appears once: %s with "%s"', async (path, order) => {
    const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
    const ids = [];
    for (const name of names) ids.push((await owner.http.post<Row>(path, { name })).body.id);
    const query = `?page_size=3&restaurant_id=${owner.restaurant}${order}`;
    const first = await read(path + query);
    expect(namesOf(first)).toEqual(['A', 'B', 'C']);
    expect((await owner.http.delete(`${path}${ids[1]}/`)).status).toBe(204);

    const { pathname, search } = new URL(first.next ?? '');
    const second = await read(pathname + search);
    expect(namesOf(second)).toEqual(['D', 'E', 'F']);
    await owner.http.post<Row>(path, { name: 'H' });
    const third = new URL(second.next ?? '');
    expect(namesOf(await read(third.pathname + third.search))).toEqual(['G', 'H']);
  });
});
