import { describe, expect, it } from 'vitest';
import { telLink } from './tel-link.js';

describe('the link of a phone number', () => {
  it.each([
    ['(212) 555-0100', 'US', 'tel:+12125550100'],
    ['+44 (0)1632 960001', 'GB', 'tel:+441632960001'],
    ['+44 (0)1632 960001', null, 'tel:+441632960001'],
    ['020 7946 0958', 'GB', 'tel:+442079460958'],
    ['604.555.0123', 'CA', 'tel:+16045550123'],
    ['(212) 555-0100 ext. 7', 'US', 'tel:+12125550100;ext=7'],
    ['212 555 0100 / 212 555 0101', 'US', 'tel:+12125550100'],
    ['Orders: 212 555 0100', 'US', 'tel:+12125550100'],
    ['٢١٢٥٥٥٠١٠٠', 'US', 'tel:+12125550100'],
    ['555 0100', 'US', 'tel:5550100'],
    ['(212) 555-0100', null, 'tel:2125550100'],
  ])('reads %j in %s', (text, country, link) => expect(telLink(text, country)).toBe(link));

  it.each(['555 0100 ext. 7', '1-800-FLOWERS', '555 0100 / 555 0101', 'Ask inside', ''])(
    'is none for %j, of which it could read a part alone',
    (text) => expect(telLink(text, 'US')).toBeUndefined(),
  );
});
