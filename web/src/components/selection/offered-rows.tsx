import { App, Button } from 'antd';
import { createContext, use, useState } from 'react';
import { errorText } from '@/lib/errors';
import { randomId } from '@/lib/random-id';
import { type WayOut, wayOutOf } from './recoverable-error';

interface Offer {
  wayOut: WayOut | undefined;
  forget: () => void;
}

/** Rows that can be selected instead, for the dialogs of bulk edits. */
export const OfferContext = createContext<Offer>({ wayOut: undefined, forget: () => undefined });

/** Keeps the rows that a refused bulk edit offers. */
export function useOffer() {
  const [wayOut, setWayOut] = useState<WayOut>();
  const { notification } = App.useApp();
  return {
    offer: { wayOut, forget: () => setWayOut(undefined) },
    /** Runs an edit of a dialog, which shows the offer beside the error. */
    offering: async (edit: () => Promise<unknown>) => {
      setWayOut(undefined);
      try {
        await edit();
      } catch (error) {
        setWayOut(wayOutOf(error));
        throw error;
      }
    },
    /** Shows an error without a dialog, with its button. */
    tell: (error: unknown) => {
      const key = randomId();
      const found = wayOutOf(error);
      const take = () => {
        notification.destroy(key);
        found?.act();
      };
      notification.error({
        key,
        title: errorText(error),
        role: 'alert',
        duration: 0,
        ...(found && { actions: <Button onClick={take}>{found.text}</Button> }),
      });
    },
  };
}

/** Button of a dialog that selects the rows as they are now. */
export function OfferedRows() {
  const { wayOut, forget } = use(OfferContext);
  if (!wayOut) return null;
  return (
    <p>
      <Button
        onClick={({ currentTarget }) => {
          // This button disappears.
          currentTarget.closest('form')?.querySelector<HTMLElement>('[type="submit"]')?.focus();
          forget();
          wayOut.act();
        }}
      >
        {wayOut.text}
      </Button>
    </p>
  );
}
