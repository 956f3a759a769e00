import { beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually.js';
import { expectFailure } from '../../support/failures.js';
import {
  field,
  filePart,
  FORM_TYPE,
  formOf,
  type Part,
  sendForm,
  useMediaStage,
} from '../../support/media-stage.js';
import { jpeg } from '../../support/media-images.js';
import { rawExchange, requestHead } from '../../support/raw-http.js';
import { useFixture } from '../../support/use-app.js';

let image: Buffer;

const stage = useMediaStage();
const staff = useFixture(async () => stage.people.member(await stage.people.restaurant(), 'staff'));
beforeAll(async () => {
  image = await jpeg(40, 30);
});

const to = () => ({ url: stage.t.http.url, token: staff.token });
const purpose = field('purpose', 'menu');
const good = () => [purpose, filePart(image)];
const send = (parts: readonly Part[]) => sendForm(to(), formOf(parts));

const many = (count: number, make: (index: number) => Part) =>
  Array.from({ length: count }, (_, index) => make(index));

describe('a refused form', () => {
  it.each<[string, () => Part[]]>([
    ['one field too many', () => [...good(), ...many(4, (index) => field(`more${index}`, 'x'))]],
    ['ten thousand fields', () => many(10_000, (index) => field(`f${index}`, 'x'))],
    [
      'ten thousand parts without a name',
      () => many(10_000, () => ({ head: 'Content-Disposition: form-data' })),
    ],
    ['a name of 51 characters', () => [...good(), field('n'.repeat(51), 'x')]],
    ['a name of 1 MB', () => [...good(), field('n'.repeat(1_000_000), 'x')]],
    ['a value of 101 characters', () => [field('purpose', 'm'.repeat(101)), filePart(image)]],
    ['a value of 5 MB', () => [field('purpose', 'm'.repeat(5_000_000)), filePart(image)]],
    ['a name nested 30 levels deep', () => [...good(), field(`a${'[b]'.repeat(30)}`, 'x')]],
    ['a name with index 1,000,000,000', () => [...good(), field('a[999999999]', 'x')]],
    ['__proto__ with a key', () => [...good(), field('__proto__[polluted]', 'yes')]],
    ['constructor.prototype', () => [...good(), field('constructor[prototype][polluted]', 'yes')]],
    ['two files', () => [...good(), filePart(image)]],
    ['a hundred files', () => [purpose, ...many(100, () => filePart(image))]],
    ['the file in another field', () => [purpose, filePart(image, 'image')]],
    ['the file in a list field', () => [purpose, filePart(image, 'file[]')]],
    ['the file as text', () => [purpose, field('file', 'short')]],
    ['no file', () => [purpose]],
    ['no parts', () => []],
    ['an unknown purpose', () => [field('purpose', 'avatar'), filePart(image)]],
    ['two purposes', () => [...good(), field('purpose', 'logo')]],
    ['a restaurant that is not an id', () => [...good(), field('restaurant_id', '1 OR 1=1')]],
    ['a side that is not a number', () => [...good(), field('max_w', 'wide')]],
    ['a fractional side', () => [...good(), field('max_h', '12.5')]],
    ['a hexadecimal side', () => [...good(), field('max_h', '0x200')]],
  ])('a form is refused with %s', async (_, parts) => {
    expectFailureOf400(await send(parts()));
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });

  function expectFailureOf400(reply: Awaited<ReturnType<typeof send>>) {
    const paths = reply.body.errors?.map(({ path }) => path);
    expectFailure(reply, { status: 400, code: 'invalid', ...(paths ? { paths } : {}) });
  }

  it.each([
    ['it ends in the middle of the file', () => formOf(good(), '').subarray(0, -200)],
    ['its last boundary is missing', () => formOf(good(), '')],
    ['it is not a form', () => Buffer.from('hello')],
    ['it is empty', () => Buffer.alloc(0)],
  ])('a form is refused because %s', async (_, make) => {
    expectFailureOf400(await sendForm(to(), make()));
  });

  it('a form without a boundary in its header is refused', async () => {
    expectFailureOf400(await sendForm(to(), formOf(good()), { type: 'multipart/form-data' }));
  });

  it.each([
    'application/json',
    'image/jpeg',
    'application/x-www-form-urlencoded',
    'multipart/mixed; boundary=x',
  ])('a body is refused because it is %s', async (type) => {
    expectFailure(await sendForm(to(), formOf(good()), { type }), { status: 415, code: 'unsupported' });
  });

  it('a part with a thousand headers causes no server error', async () => {
    const headers = many(1_000, (index) => field(`${index}`, '')).map((_, index) => `X-${index}: x`);
    const part = filePart(image);
    const reply = await send([purpose, { ...part, head: [part.head, ...headers].join('\r\n') }]);
    expect([201, 400]).toContain(reply.status);
  });
});

describe('an accepted form', () => {
  it('a form can have an unknown field', async () => {
    const reply = await send([...good(), field('note', 'from a newer client')]);
    expect(reply.status).toBe(201);
  });

  it('empty fields count as missing', async () => {
    const empty = ['max_w', 'max_h', 'restaurant_id'].map((name) => field(name, ''));
    expect((await send([...good(), ...empty])).status).toBe(201);
  });

  it('fields can have any order', async () => {
    expect((await send(good().reverse())).status).toBe(201);
  });
});

describe('a client that disconnects', () => {
  it('a hundred interrupted uploads leave no files and free all capacity', async () => {
    const before = await stage.files();
    const whole = formOf(good());
    const half = whole.subarray(0, whole.length - 300);
    const head = requestHead('POST /upload/image/', {
      Authorization: `Bearer ${staff.token}`,
      'Content-Type': FORM_TYPE,
      'Content-Length': whole.length,
    });
    await Promise.all(
      many(100, () => purpose).map(() =>
        rawExchange(stage.t.http.url, (socket) => {
          socket.write(head);
          socket.write(half, () => socket.destroy());
        }),
      ),
    );
    // Some of these parallel uploads found no capacity; all of it must be free again.
    await eventually('room for another upload', async () => (await send(good())).status === 201);
    // The image and its thumbnail.
    expect((await stage.files()).length).toBe(before.length + 2);
  });

  it('a client that announces too much is refused immediately', async () => {
    const head = requestHead('POST /upload/image/', {
      Authorization: `Bearer ${staff.token}`,
      'Content-Type': FORM_TYPE,
      'Content-Length': 10_000_000_000,
    });
    const reply = await rawExchange(stage.t.http.url, (socket) => void socket.write(head));
    expect(reply.status).toBe(413);
    expect(reply.headers['connection']).toBe('close');
  });
});
