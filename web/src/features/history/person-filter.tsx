import { Select } from 'antd';
import { useState } from 'react';
import { HISTORY_TEXTS } from '@server/shared/texts/history';
import { useDebouncedValue } from '@/hooks/use-debounced-value';
import { trpc } from '@/lib/trpc';

interface PersonFilterProps {
  value: number | undefined;
  /** Restaurant whose team is offered; undefined offers all users, by name. */
  restaurantId: number | undefined;
  onChange: (id: number | undefined) => void;
}

const fullName = ({ first_name, last_name, email }: Record<'first_name' | 'last_name' | 'email', string>) =>
  `${first_name} ${last_name}`.trim() || email;

/** Filters by author: a teammate or any user. */
export function PersonFilter({ value, restaurantId, onChange }: PersonFilterProps) {
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed.trim());
  const ofTeam = restaurantId !== undefined;
  const team = trpc.team.list.useQuery(
    { restaurant_id: restaurantId ?? 0, page_size: 50, ...(search && { search }) },
    { enabled: ofTeam },
  );
  const users = trpc.admin.users.list.useQuery(
    { page_size: 20, ...(search && { search }) },
    { enabled: !ofTeam },
  );
  const found = ofTeam
    ? (team.data?.results.map((mate) => ({ value: mate.user_id, label: fullName(mate) })) ?? [])
    : (users.data?.results.map((user) => ({ value: user.id, label: fullName(user) })) ?? []);
  const isMissing = value !== undefined && !found.some((option) => option.value === value);
  return (
    <Select
      aria-label={HISTORY_TEXTS.person}
      placeholder={HISTORY_TEXTS.anybody}
      value={value ?? null}
      allowClear
      options={isMissing ? [{ value, label: `User ${value}` }, ...found] : found}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      onChange={(id: number | null | undefined) => onChange(id ?? undefined)}
    />
  );
}
