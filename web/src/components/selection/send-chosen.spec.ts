import { TRPCClientError } from '@trpc/client';
import { expect, test, vi } from 'vitest';
import { ITEM_NOUNS } from '@server/shared/texts/selection';
import { wayOutOf } from './recoverable-error';
import { SelectedRows } from './selected-rows';
import { sendChosen } from './send-chosen';

const changed = () =>
  TRPCClientError.from({
    error: {
      code: -32_600,
      message: '12 match',
      data: { detail: '12 match', code: 'matches_changed', httpStatus: 409 },
    },
  } as never);

function allSelected(count: number, now: number) {
  const selection = new SelectedRows();
  selection.selectFound([1, 2], { filter: { q: 'a' }, count, recount: () => Promise.resolve(now) });
  return selection;
}
const rows = [{ id: 1 }, { id: 2 }];

test('rows of all pages are sent as their filter and number, not by id', async () => {
  const send = vi.fn(() => Promise.resolve('done'));
  expect(await sendChosen({ selection: allSelected(1008, 0), nouns: ITEM_NOUNS }, rows, send)).toBe('done');
  expect(send).toHaveBeenCalledWith({ matching: { q: 'a', count: 1008 } });
});

test('another number is offered instead of being taken', async () => {
  const selection = allSelected(1008, 1009);
  const sent = sendChosen({ selection, nouns: ITEM_NOUNS }, rows, () => Promise.reject(changed()));
  const error: unknown = await sent.catch((reason: unknown) => reason);
  expect(error).toMatchObject({ message: '1,009 items match now instead of 1,008. Nothing was changed.' });
  wayOutOf(error)?.act();
  expect(selection.size).toBe(1009);
});

test('the server’s own sentence is told where the list counts no further', async () => {
  const selection = allSelected(10_000, 10_000);
  const sent = sendChosen({ selection, nouns: ITEM_NOUNS }, rows, () => Promise.reject(changed()));
  await expect(sent).rejects.toThrow('12 match');
});
