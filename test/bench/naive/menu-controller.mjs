import { Body, Controller, Get, Param, Patch, Query, Req, UseGuards } from '@nestjs/common';
import { In } from 'typeorm';
import {
  named,
  soldOut,
  stated,
  toCategory,
  toDressing,
  toExtra,
  toExtraGroup,
  toItem,
  toOption,
  toSize,
  toTopping,
} from '../bare/rows.mjs';
import { SessionGuard } from './session-guard.mjs';

const IN_CATEGORY = {
  detail: true,
  sizes: true,
  toppings: { topping: { offs: true } },
  dressings: { dressing: { offs: true } },
  sets: { set: { selections: { offs: true } } },
  groups: { selections: { offs: true } },
};
/** Uses a query for each relation: joining all of them would multiply the rows. */
const relationLoadStrategy = 'query';

/** Formats sold-out status in the restaurant and its end, as in the answers. */
function offIn(restaurantId, offs) {
  const now = Date.now();
  const off = offs.find(
    ({ restaurant_id, until }) => restaurant_id === restaurantId && !(until && until <= now),
  );
  return { sold_out: off !== undefined, sold_out_until: off?.until?.toISOString() ?? null };
}

const inOrder = (rows) => rows.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0) || a.id - b.id);

/** Serves lists, a category, a whole menu and a price by `find` with relations. */
export function menuController(dataSource) {
  const toppings = dataSource.getRepository('Topping');
  const categories = dataSource.getRepository('Category');
  const extras = dataSource.getRepository('Extra');

  class MenuController {
    async listToppings({ restaurantId }, pageText = '1', sizeText = '50') {
      const [page, size] = [Number(pageText), Number(sizeText)];
      const [rows, count] = await toppings.findAndCount({
        where: { owner_id: In([0, restaurantId]) },
        relations: { links: true, offs: true },
        order: { id: 'ASC' },
        skip: (page - 1) * size,
        take: size,
      });
      const address = (number) => `${process.env.APP_URL}/toppings/?page=${number}&page_size=${size}`;
      return {
        results: rows.map(({ id, restaurant_id, name, image_url, version, links, offs, ...row }) => ({
          id,
          restaurant_id,
          name,
          image_url,
          image: image_url,
          ...stated(row),
          ...soldOut(offIn(restaurantId, offs)),
          version,
          used_by: links.length,
        })),
        count,
        next: page * size < count ? address(page + 1) : null,
        previous: page > 1 ? address(page - 1) : null,
      };
    }

    async category({ restaurantId }, id) {
      const category = await categories.findOne({
        where: { id: Number(id), restaurant_id: restaurantId },
        relations: IN_CATEGORY,
        relationLoadStrategy,
      });
      return toTree(category);
    }

    async menu({ restaurantId }) {
      const rows = await categories.find({
        where: { restaurant_id: restaurantId },
        relations: { ...IN_CATEGORY, items: { prices: { size: true }, offs: true } },
        order: { id: 'ASC' },
        relationLoadStrategy,
      });
      return {
        restaurant_id: restaurantId,
        categories: rows.map((row) => ({ ...toTree(row), items: inOrder(row.items).map(toItemOf) })),
      };
    }

    async changePrice({ restaurantId }, id, { price }) {
      const extra = await extras.findOne({
        where: { id: Number(id), restaurant_id: restaurantId },
        relations: { offs: true },
      });
      const saved = await extras.save({ ...extra, price, version: extra.version + 1 });
      return toExtra({ ...saved, ...offIn(restaurantId, extra.offs), price: Number(saved.price) });
    }
  }

  const operation = (name, method, ...parameters) => {
    const descriptor = Object.getOwnPropertyDescriptor(MenuController.prototype, name);
    method(MenuController.prototype, name, descriptor);
    [Req(), ...parameters].forEach((parameter, index) => parameter(MenuController.prototype, name, index));
  };
  operation('listToppings', Get('/toppings/'), Query('page'), Query('page_size'));
  operation('category', Get('/categories/:id/deep/'), Param('id'));
  operation('menu', Get('/menu/'));
  operation('changePrice', Patch('/extra-options/selections/:id/'), Param('id'), Body());
  UseGuards(new SessionGuard(dataSource))(MenuController);
  Controller()(MenuController);
  return MenuController;
}

function toTree({ detail, sets, groups, toppings, dressings, sizes, ...category }) {
  const here = category.restaurant_id;
  const withOff = (row) => ({ ...row, ...offIn(here, row.offs) });
  const offered = inOrder(sets).map(({ set }) => ({
    id: set.id,
    name: set.name,
    selections: inOrder(set.selections).map((option) => toOption(withOff(option))),
  }));
  const row = { ...category, ...detail, detail_id: detail?.id ?? null, detail_version: detail?.version };
  return {
    ...toCategory(
      { ...row, id: category.id, version: category.version, position: category.position },
      named(offered),
    ),
    sizes: inOrder(sizes).map(toSize),
    toppings: inOrder(toppings).map((link) => toTopping({ ...withOff(link.topping), ...link })),
    dressings: inOrder(dressings).map((link) => toDressing({ ...withOff(link.dressing), ...link })),
    primary_options: offered,
    extra_groups: inOrder(groups).map((group) =>
      toExtraGroup(
        group,
        inOrder(group.selections).map((extra) => ({ ...withOff(extra), price: Number(extra.price) })),
      ),
    ),
  };
}

const toItemOf = (item) =>
  toItem({
    ...item,
    ...offIn(item.restaurant_id, item.offs),
    price: item.price === null ? null : Number(item.price),
    prices: inOrder(item.prices.map(({ size, price }) => ({ ...size, price: Number(price) }))).map(
      ({ id, price }) => ({ size_id: id, price }),
    ),
  });
