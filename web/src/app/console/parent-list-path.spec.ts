import { describe, expect, it } from 'vitest';
import { paths } from '@/config/paths';
import { parentListPath } from './parent-list-path';

describe('the list above a screen', () => {
  it('is that of the row which the screen edits, in the same shell', () => {
    const category = paths.categoryEditor;
    expect(parentListPath(category.href('/admin', 7), category.path)).toBe(paths.categories.href('/admin'));
    const set = paths.primaryOptionEditor;
    expect(parentListPath(set.href('/backoffice', 7), set.path)).toBe(
      paths.primaryOptions.href('/backoffice'),
    );
  });

  it('is that of the row which the screen begins', () => {
    const { categoryNew, primaryOptionNew } = paths;
    expect(parentListPath(categoryNew.href('/admin'), categoryNew.path)).toBe(
      paths.categories.href('/admin'),
    );
    expect(parentListPath(primaryOptionNew.href('/backoffice'), primaryOptionNew.path)).toBe(
      paths.primaryOptions.href('/backoffice'),
    );
  });

  it('is none where no row is edited', () => {
    expect(parentListPath('/admin/menu/categories', 'menu/categories')).toBeUndefined();
    expect(parentListPath('/admin', '')).toBeUndefined();
  });
});
