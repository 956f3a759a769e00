import { describe, expect, it } from 'vitest';
import { findTemplate } from './templates.js';

const ADDRESSES = ['/', '/login', '/backoffice/any', '/backoffice/menu', '/backoffice/menu/sets/any/editor'];
const templates = new Map(ADDRESSES.map((address) => [address, address]));

describe('the HTML template of a URL', () => {
  it.each([
    ['/', '/'],
    ['/login', '/login'],
    ['/backoffice', '/backoffice/any'],
    ['/backoffice/menu', '/backoffice/menu'],
    ['/backoffice/menu/unknown', '/backoffice/any'],
    ['/backoffice/menu/sets/12/editor', '/backoffice/menu/sets/any/editor'],
    ['/backoffice/menu/sets/1x/editor', '/backoffice/any'],
    ['/reset', undefined],
  ])('for %s is %s', (address, template) => expect(findTemplate(templates, address)).toBe(template));
});
