import type { ChecklistKey } from '@server/modules/onboarding/checklist.schemas';
import { type BasePath, paths } from '@/config/paths';

interface Line {
  title: string;
  text: string;
  href: (base: BasePath) => string;
}

/** What is left to do after the launch: in words, and where. */
export const CHECKLIST_LINES: Record<ChecklistKey, Line> = {
  categories: {
    title: 'Make a category',
    text: 'Pizza, salads, drinks: what guests choose from first.',
    href: paths.categories.href,
  },
  items: {
    title: 'Add menu items',
    text: 'Dishes with their prices, within a category.',
    href: paths.categories.href,
  },
  team: {
    title: 'Invite your team',
    text: 'Managers, staff and drivers, each with access of their own.',
    href: () => `${paths.backoffice.href()}/team`,
  },
  hours: {
    title: 'Set your opening hours',
    text: 'Until then, guests see “Hours not listed”.',
    href: (base) => paths.restaurant.href(base, 'hours'),
  },
  special_hours: {
    title: 'Set your hours for the next holiday',
    text: 'Closed, with hours of its own, or open as usual, so that nobody stands before a locked door.',
    href: (base) => paths.restaurant.href(base, 'hours'),
  },
  guest_menu: {
    title: 'Show your menu to guests',
    text: 'A dish with its price, on the page of your own; print its QR code for the tables.',
    href: paths.menuPreview.href,
  },
};
