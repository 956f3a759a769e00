import { Button } from 'antd';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { useAllRestaurants } from '@/hooks/use-all-restaurants';
import { useConsole } from '@/hooks/use-console';
import { RestaurantSelect } from './restaurant-select';
import { RESTAURANT, useNamedRestaurant } from './use-restaurant-filter';
import styles from './whose.module.css';

/** In the address: a new row is for all restaurants. */
const SHARED = 'all';

/** `null`: all of them; `undefined`: it has to be chosen first. */
export type Target = number | null | undefined;

/**
 * Where a new row goes: to the active restaurant; where all of them are worked on to the one that the address names
 * (C-284). Also how it is chosen there.
 */
export function useWriteTarget(): [target: Target, choose: (target: number | null) => void] {
  const { profile } = useConsole();
  const all = useAllRestaurants();
  const [address, setAddress] = useSearchParams();
  const named = useNamedRestaurant();
  const choose = (target: number | null) => {
    const next = new URLSearchParams(window.location.search);
    next.set(RESTAURANT, target === null ? SHARED : String(target));
    setAddress(next, { replace: true });
  };
  const target = all
    ? (named ?? (address.get(RESTAURANT) === SHARED ? null : undefined))
    : (profile.active_restaurant_id ?? undefined);
  return [target, choose];
}

interface ChooseRestaurantProps {
  onChoose: (target: number | null) => void;
  /** The row can be of all restaurants too. */
  shared?: boolean;
}

/** Before a form for something new: whose it is to be. */
export function ChooseRestaurant({ onChoose, shared = false }: ChooseRestaurantProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>Which restaurant is it for?</label>
      <RestaurantSelect
        id={id}
        label="Choose a restaurant"
        autoFocus
        value={undefined}
        onChange={(chosen) => {
          if (chosen !== undefined) onChoose(chosen);
        }}
      />
      {shared && (
        <>
          <p className={styles.help}>
            Or share it: every restaurant can use it then, and only the platform changes it.
          </p>
          <span>
            <Button onClick={() => onChoose(null)}>For every restaurant</Button>
          </span>
        </>
      )}
    </div>
  );
}
