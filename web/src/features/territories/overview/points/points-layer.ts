import {
  DomUtil,
  type LatLng,
  Layer,
  type LeafletEventHandlerFn,
  type Map as LeafletMap,
  Point,
  type ZoomAnimEvent,
} from 'leaflet';
import { LIGHT_PALETTE, type Palette } from '@/theme/palette';
import { type MapPoint, PointClient } from './point-client';
import { Heat, rampOf, rgbOf } from './heat';
import type { MapBounds, PointLayerName, Spot, Spots } from './point-layers';

/** Drawn beyond each edge, as a share of what can be seen: so far the map moves without anything new. */
const MARGIN = 0.35;
/** From there on a point of its own says what it is. */
const NAMED_FROM = 11;
/** A finger is that wide around a spot (pixels). */
const REACH = 22;

interface Style {
  fill: string;
  line: string;
  text: string;
}

/** A spot that was pressed. */
export interface Pressed {
  layer: PointLayerName;
  spot: Spot;
}

interface PointsLayerOptions {
  font: string;
  /** What stands beside a single point. */
  nameOf: (layer: PointLayerName, index: number) => string;
  onSpots: (spots: Spots) => void;
}

/** What the canvas shows, and where. */
interface Frame {
  /** The corner of the world that it begins at (pixels at the zoom). */
  from: Point;
  size: Point;
  zoom: number;
}

/**
 * Tens of thousands of points on one canvas: a worker says what is in view, and only that is drawn. The canvas reaches
 * beyond the edges and moves with the map, so that panning draws nothing.
 */
export class PointsLayer extends Layer {
  private readonly canvas = document.createElement('canvas');
  private readonly client = new PointClient((spots) => this.arrived(spots));
  private shown: readonly PointLayerName[] = [];
  private asked: Frame | undefined;
  private drawn: Frame | undefined;
  private spots: Spots = {};
  private palette: Palette = LIGHT_PALETTE;
  private heat = heatIn(LIGHT_PALETTE);

  constructor(
    private readonly map: LeafletMap,
    private readonly own: PointsLayerOptions,
  ) {
    super();
    this.canvas.className = 'leaflet-zoom-animated';
    this.canvas.style.pointerEvents = 'none';
    // Above the circles, which are drawn on a canvas, too.
    this.canvas.style.zIndex = '101';
    this.canvas.setAttribute('aria-hidden', 'true');
  }

  override onAdd(map: LeafletMap): this {
    map.getPane('overlayPane')?.append(this.canvas);
    this.ask();
    return this;
  }

  override onRemove(): this {
    this.canvas.remove();
    this.client.end();
    return this;
  }

  override getEvents() {
    return {
      moveend: () => this.ask(),
      viewreset: () => this.ask(),
      resize: () => this.ask(),
      move: () => this.askNearTheEdge(),
      zoom: () => this.follow(this.map.getCenter(), this.map.getZoom()),
      zoomanim: ((event: ZoomAnimEvent) => this.follow(event.center, event.zoom)) as LeafletEventHandlerFn,
    };
  }

  load(name: PointLayerName, points: readonly MapPoint[]): void {
    this.client.load(name, points);
    this.ask();
  }

  paint(palette: Palette): void {
    this.palette = palette;
    this.heat = heatIn(palette);
    if (this.drawn) this.draw(this.drawn);
  }

  show(layers: readonly PointLayerName[]): void {
    this.shown = layers;
    this.ask();
  }

  /** What is drawn at a place of the map's box. */
  at(place: Point): Pressed | undefined {
    const { drawn } = this;
    if (!drawn) return undefined;
    const world = this.map.containerPointToLayerPoint(place).add(this.map.getPixelOrigin());
    const near = (['restaurants', 'shared', 'zips'] as const).flatMap((layer) =>
      (this.spots[layer]?.spots ?? []).map((spot) => ({
        layer,
        spot,
        far: Math.hypot(spot.x - world.x, spot.y - world.y) - radiusOf(spot),
      })),
    );
    const [nearest] = near.filter(({ far }) => far < REACH / 2).sort((one, other) => one.far - other.far);
    return nearest;
  }

  private ask(): void {
    const { map } = this;
    const size = map.getSize();
    const margin = size.multiplyBy(MARGIN).round();
    const corner = map.containerPointToLayerPoint(new Point(0, 0)).add(map.getPixelOrigin()).round();
    this.asked = {
      from: corner.subtract(margin),
      size: size.add(margin.multiplyBy(2)),
      zoom: map.getZoom(),
    };
    const { from, zoom } = this.asked;
    this.client.find({
      drawn: this.boxOf(from, from.add(this.asked.size), zoom),
      seen: this.boxOf(corner, corner.add(size), zoom),
      zoom,
      layers: this.shown,
    });
  }

  private boxOf(from: Point, to: Point, zoom: number): MapBounds {
    const [northWest, southEast] = [this.map.unproject(from, zoom), this.map.unproject(to, zoom)];
    return [northWest.lng, southEast.lat, southEast.lng, northWest.lat];
  }

  /** While the map is dragged: what lies beyond the canvas is asked for before it is reached. */
  private askNearTheEdge(): void {
    const { asked, map } = this;
    if (!asked || asked.zoom !== map.getZoom()) return;
    const size = map.getSize();
    const corner = map.containerPointToLayerPoint(new Point(0, 0)).add(map.getPixelOrigin());
    const moved = corner.subtract(asked.from).subtract(size.multiplyBy(MARGIN));
    if (Math.abs(moved.x) > (size.x * MARGIN) / 2 || Math.abs(moved.y) > (size.y * MARGIN) / 2) this.ask();
  }

  private arrived(spots: Spots): void {
    const { asked, map } = this;
    // Of a zoom that is gone; another answer is on its way.
    if (!asked || asked.zoom !== map.getZoom()) return;
    this.spots = spots;
    this.drawn = asked;
    this.draw(asked);
    this.own.onSpots(spots);
  }

  /** Puts the canvas where its corner of the world is, while the map zooms there. */
  private follow(center: LatLng, zoom: number): void {
    const { drawn, map } = this;
    if (!drawn) return;
    const half = map.getSize().divideBy(2);
    const pane = map.containerPointToLayerPoint(new Point(0, 0));
    const origin = map.project(center, zoom).subtract(half).subtract(pane).round();
    const corner = map.project(map.unproject(drawn.from, drawn.zoom), zoom).subtract(origin);
    DomUtil.setTransform(this.canvas, corner, map.getZoomScale(zoom, drawn.zoom));
  }

  private draw({ from, size }: Frame): void {
    const density = Math.min(devicePixelRatio, 2);
    const { canvas } = this;
    canvas.width = size.x * density;
    canvas.height = size.y * density;
    canvas.style.width = `${size.x}px`;
    canvas.style.height = `${size.y}px`;
    DomUtil.setTransform(canvas, from.subtract(this.map.getPixelOrigin()), 1);
    const pen = canvas.getContext('2d');
    if (!pen) return;
    pen.scale(density, density);
    const here = (name: PointLayerName) =>
      (this.spots[name]?.spots ?? []).map((spot) => ({ ...spot, x: spot.x - from.x, y: spot.y - from.y }));
    this.heat.draw(pen, here('waiting'), size.x, size.y);
    const { palette } = this;
    const zips = { fill: palette.infoSoft, line: palette.info, text: palette.info };
    const shared = { fill: palette.errorSoft, line: palette.error, text: palette.error };
    const restaurants = { fill: palette.warningSoft, line: palette.warning, text: palette.warning };
    this.drawSpots(pen, 'zips', here('zips'), zips);
    this.drawSpots(pen, 'shared', here('shared'), shared);
    this.drawSpots(pen, 'restaurants', here('restaurants'), restaurants);
  }

  private drawSpots(
    pen: CanvasRenderingContext2D,
    layer: PointLayerName,
    spots: readonly Spot[],
    { fill, line, text }: Style,
  ): void {
    pen.font = this.own.font;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.lineWidth = 1.5;
    pen.strokeStyle = line;
    for (const spot of spots) {
      const isOne = spot.index >= 0;
      pen.beginPath();
      pen.arc(spot.x, spot.y, radiusOf(spot), 0, Math.PI * 2);
      pen.fillStyle = isOne ? line : fill;
      pen.fill();
      if (!isOne) pen.stroke();
      const said = isOne
        ? this.map.getZoom() >= NAMED_FROM && this.own.nameOf(layer, spot.index)
        : short(spot.points);
      if (!said) continue;
      if (isOne) this.named(pen, said, spot, line);
      else {
        pen.fillStyle = text;
        pen.fillText(said, spot.x, spot.y + 0.5);
      }
    }
  }

  /** A word above a dot, on a ground of its own: under it may be anything. */
  private named(pen: CanvasRenderingContext2D, word: string, { x, y }: Spot, colour: string): void {
    const width = pen.measureText(word).width + 10;
    pen.fillStyle = this.palette.surface;
    pen.beginPath();
    pen.roundRect(x - width / 2, y - 25, width, 17, 5);
    pen.fill();
    pen.fillStyle = colour;
    pen.fillText(word, x, y - 16);
  }
}

const heatIn = ({ butter, apricot, beet }: Palette) =>
  new Heat(rampOf([butter, apricot, beet].map((hex) => rgbOf(hex))));

/** Larger where there are more of them, and never so large that they hide what is near (pixels). */
const radiusOf = ({ points }: Spot) => (points === 1 ? 5 : 13 + Math.min(11, Math.log10(points) * 4));

/** '1.2k': it stands in a circle. */
const short = (count: number) =>
  count < 1_000 ? String(count) : `${(count / 1_000).toFixed(count < 10_000 ? 1 : 0)}k`;
