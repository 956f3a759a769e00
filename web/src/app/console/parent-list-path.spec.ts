import { describe, expect, it } from 'vitest';
import { paths } from '@/config/paths';
import { parentListPath } from './parent-list-path';

describe('the parent list of a screen', () => {
  it('is the list of the edited row, in the same shell', () => {
    const category = paths.categoryEditor;
    expect(parentListPath(category.href('/admin', 7), category.path)).toBe(paths.categories.href('/admin'));
    const set = paths.primaryOptionEditor;
    expect(parentListPath(set.href('/backoffice', 7), set.path)).toBe(
      paths.primaryOptions.href('/backoffice'),
    );
  });

  it('is the list of the new row', () => {
    const { categoryNew, primaryOptionNew } = paths;
    expect(parentListPath(categoryNew.href('/admin'), categoryNew.path)).toBe(
      paths.categories.href('/admin'),
    );
    expect(parentListPath(primaryOptionNew.href('/backoffice'), primaryOptionNew.path)).toBe(
      paths.primaryOptions.href('/backoffice'),
    );
  });

  it('is undefined when no row is edited', () => {
    expect(parentListPath('/admin/menu/categories', 'menu/categories')).toBeUndefined();
    expect(parentListPath('/admin', '')).toBeUndefined();
  });
});
