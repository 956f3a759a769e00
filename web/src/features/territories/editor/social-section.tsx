import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useId, useRef, useState } from 'react';
import { SOCIAL_URL_MAX_LENGTH, socialUrlFault, toSocialUrl } from '@server/shared/territories/social-url';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import { Grid } from '@/components/layout/grid';
import styles from './editor.module.css';
import { TerritorySection, type SectionFields } from './section';
import { newSocial, type SocialRow } from './territory-draft';

const PLATFORMS = ['Facebook', 'Instagram', 'TikTok', 'X', 'YouTube', 'LinkedIn', 'Website'];

/** Links to any number of social profiles. */
export function SocialSection({ draft: { socials }, onChange }: SectionFields) {
  const platforms = useId();
  const add = useRef<HTMLButtonElement>(null);
  const [fresh, setFresh] = useState<string | null>(null);
  const put = (next: readonly SocialRow[]) => onChange({ socials: next });
  const change = (row: SocialRow, part: Partial<SocialRow>) =>
    put(socials.map((each) => (each.key === row.key ? { ...each, ...part } : each)));

  return (
    <TerritorySection
      title="Social links"

      {...(socials.length > 0 ? { count: String(socials.length) } : {})}
    >
      <datalist id={platforms}>
        {PLATFORMS.map((platform) => (
          <option key={platform} value={platform} />
        ))}
      </datalist>
      {socials.length > 0 && (
        <Stack as="ul" gap={4} aria-label="Social links">
          {socials.map((row, at) => (
            <SocialFields
              key={row.key}
              row={row}
              number={at + 1}
              platforms={platforms}
              focus={row.key === fresh}
              onChange={(part) => change(row, part)}
              onRemove={() => {
                put(socials.filter(({ key }) => key !== row.key));
                add.current?.focus();
              }}
            />
          ))}
        </Stack>
      )}
      <Button
        ref={add}
        icon={<PlusOutlined aria-hidden />}
        onClick={() => {
          const row = newSocial();
          setFresh(row.key);
          put([...socials, row]);
        }}
      >
        Add link
      </Button>
    </TerritorySection>
  );
}

interface SocialFieldsProps {
  row: SocialRow;
  number: number;
  platforms: string;
  focus: boolean;
  onChange: (part: Partial<SocialRow>) => void;
  onRemove: () => void;
}

function SocialFields({ row, number, platforms, focus, onChange, onRemove }: SocialFieldsProps) {
  const id = useId();
  const url = toSocialUrl(row.platform_url);
  const refused = url === undefined;
  return (
    <Grid as="li" gap={2} rowGap={1} columns="minmax(0, 1fr) auto" className={styles.social}>
      <Input
        aria-label={`Platform of link ${number}`}
        placeholder="Platform"
        list={platforms}
        value={row.platform_name}
        maxLength={60}
        autoFocus={focus}
        onChange={({ target }) => onChange({ platform_name: target.value })}
      />
      <Button
        type="text"
        danger
        aria-label={`Delete link ${number}`}
        icon={<DeleteOutlined aria-hidden />}
        onClick={onRemove}
      />
      <Input
        className={styles.url ?? ''}
        aria-label={`Address of link ${number}`}
        placeholder="https://"
        inputMode="url"
        value={row.platform_url}
        maxLength={SOCIAL_URL_MAX_LENGTH}
        {...(refused ? { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': id } : {})}
        onChange={({ target }) => onChange({ platform_url: target.value })}
        onBlur={() => url !== undefined && url !== row.platform_url && onChange({ platform_url: url })}
      />
      {refused && (
        <Text as="p" id={id} size="s" weight={500} tone="error" className={styles.refusal}>
          {socialUrlFault(row.platform_url)}
        </Text>
      )}
    </Grid>
  );
}
