import type { ChecklistKey } from '@server/modules/onboarding/checklist.schemas';
import { type BasePath, paths } from '@/config/paths';

interface Line {
  title: string;
  text: string;
  href: (base: BasePath) => string;
}

/** Steps left after the launch, with their texts and links. */
export const CHECKLIST_LINES: Record<ChecklistKey, Line> = {
  categories: {
    title: 'Start your menu',
    text: 'From a spreadsheet, from a sample, or item by item.',
    href: paths.menu.href,
  },
  items: {
    title: 'Add menu items',
    text: 'Add items and their prices.',
    href: paths.categories.href,
  },
  team: {
    title: 'Invite your team',
    text: 'Give managers, staff and drivers their own access.',
    href: () => `${paths.backoffice.href()}/team`,
  },
  hours: {
    title: 'Set your opening hours',
    text: 'Guests see “Hours not listed” until you do.',
    href: (base) => paths.restaurant.href(base, 'hours'),
  },
  special_hours: {
    title: 'Set your hours for the next holiday',
    text: 'Tell guests if you’re closed or open at different times.',
    href: (base) => paths.restaurant.href(base, 'hours'),
  },
  guest_menu: {
    title: 'Show your menu to guests',
    text: 'Open your menu page and print its QR code.',
    href: paths.menuPreview.href,
  },
};
