import { expect, type Locator, type Page } from '@playwright/test';
import { paste } from '../support/input.js';
import { entryOf } from './lists.js';

const TILES = 'https://tile.openstreetmap.org/**';
/** A map tile of one gray pixel: these tests don't check the map's images. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mOor/8PAAKEAX+X2lPLAAAAAElFTkSuQmCC',
  'base64',
);

/** `/admin/territories`, with its list and editor. */
export class TerritoriesPage {
  readonly create;
  readonly search;
  readonly name;
  readonly save;
  readonly map;
  readonly draw;
  readonly undo;
  readonly zipField;
  readonly addZips;

  constructor(readonly page: Page) {
    this.create = page.getByRole('link', { name: 'Create territory', exact: true });
    this.search = page.getByRole('searchbox', { name: 'Search territories' });
    this.name = page.getByLabel('Name', { exact: true });
    this.save = page.getByRole('button', { name: 'Save', exact: true });
    this.map = page.getByRole('application', { name: 'Map of the service area' });
    this.draw = page.getByRole('button', { name: 'Draw area' });
    this.undo = page.getByRole('button', { name: 'Undo', exact: true });
    this.zipField = page.getByLabel('Add zip codes');
    this.addZips = page.getByRole('button', { name: 'Add codes' });
  }

  open = (edit?: number | 'new') =>
    this.page.goto(edit === undefined ? '/admin/territories' : `/admin/territories?edit=${edit}`);

  /** A territory's row, or its card on a narrow screen. */
  entry = (name: string) => entryOf(this.page, name);

  section = (name: string) => this.page.getByRole('region', { name });
  center = (area: number) => this.page.getByRole('button', { name: `Area ${area}: move` });
  edge = (area: number) => this.page.getByRole('slider', { name: `Area ${area}: radius` });
  latitude = (area: number) => this.page.getByLabel(`Latitude of area ${area}`);
  longitude = (area: number) => this.page.getByLabel(`Longitude of area ${area}`);
  radius = (area: number) => this.page.getByLabel(`Radius of area ${area} in meters`);

  /** Reads the table's numbers of an area. */
  async numbersOf(area: number) {
    const fields = [this.latitude(area), this.longitude(area), this.radius(area)];
    const [lat = 0, lng = 0, radius = 0] = (await Promise.all(fields.map((field) => field.inputValue()))).map(
      Number,
    );
    return { lat, lng, radius };
  }

  /** Returns the center of an element on the screen, with an offset. */
  async at(target: Locator, right = 0, down = 0) {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error(`${target.toString()} is not on the screen.`);
    return { x: box.x + box.width / 2 + right, y: box.y + box.height / 2 + down };
  }

  async drag(from: { x: number; y: number }, to: { x: number; y: number }) {
    const { mouse } = this.page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
    await mouse.move(to.x, to.y);
    await mouse.up();
  }

  /** Pastes as from a spreadsheet; Playwright's own `fill` takes half a minute for thousands of lines. */
  async paste(field: Locator, text: string) {
    await field.focus();
    await paste(this.page, text);
    await expect(field).toHaveValue(text);
  }

  /** Swipes with a finger. */
  async swipe(from: { x: number; y: number }, to: { x: number; y: number }) {
    const session = await this.page.context().newCDPSession(this.page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', [from]);
    await send('touchMove', [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }]);
    await send('touchMove', [to]);
    await send('touchEnd', []);
    await session.detach();
  }

  /** Serves the map's tiles, or makes their host unreachable. */
  tiles = (reachable: boolean) =>
    this.page.route(TILES, (route) =>
      reachable ? route.fulfill({ contentType: 'image/png', body: TILE }) : route.abort(),
    );
}
