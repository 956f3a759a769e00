import { CheckCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { Form, Input, type InputProps, type InputRef } from 'antd';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { SLUG_LETTERS, SLUG_LINK_MAX_LENGTH, slugOfWords } from '@server/shared/slug';
import { RESTAURANT_TEXTS } from '@server/shared/texts/restaurant';
import { Inline } from '@/components/layout/inline';
import { TextButton } from '@/components/restaurant-parts/text-button';
import { Text } from '@/components/layout/text';
import { useDebouncedValue } from '@/hooks/use-debounced-value';
import { trpc } from '@/lib/trpc';

interface SlugInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  rid: number;
  /** Set by the form, which lower-cases and strips it (C-55). */
  value?: string;
  onChange?: (slug: string) => void;
  ref?: Ref<{ focus(): void }>;
}

/**
 * The store's URL, with its rules, its availability and suggestions. Suggests one made from the name (C-55), or free
 * ones if it is taken. The check only informs; saving decides.
 */
export function SlugInput({ rid, value: slug = '', onChange, ref, ...rest }: SlugInputProps) {
  const input = useRef<InputRef>(null);
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }));
  const name = (Form.useWatch('name') as string | undefined) ?? '';
  const answer = useSlugCheck(rid, slug);
  // Reads the form's query from the cache.
  const { data: saved } = trpc.onboarding.getAbout.useQuery({ rid }, { enabled: false });
  const left = saved && saved.slug !== '' && slug !== saved.slug ? saved.slug : undefined;
  const { data: status } = trpc.onboarding.status.useQuery({ rid }, { enabled: left !== undefined });
  const fromName = slugOfWords(name);
  const offered = answer && !answer.available ? answer.suggestions : [fromName];
  return (
    <>
      <Input
        {...rest}
        ref={input}
        value={slug}
        onChange={(event) => onChange?.(event.target.value)}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={SLUG_LINK_MAX_LENGTH}
      />
      <Inline minHeight={28} gap={3} rowGap={0} wrap align="center" tone="subtle">
        <span role="status">
          <Verdict slug={slug} available={answer?.available} isOwn={slug === saved?.slug} />
        </span>
        {offered
          .filter((each) => each !== '' && each !== slug)
          .map((each) => (
            <TextButton
              key={each}
              label={`Use ${each}`}
              onClick={() => {
                onChange?.(each);
                input.current?.focus();
              }}
            />
          ))}
      </Inline>
      {left !== undefined && status?.launched && (
        <Text as="p" tone="text" role="status">
          {RESTAURANT_TEXTS.leavesSlug(left)}
        </Text>
      )}
    </>
  );
}

/** Checks the slug on the server after typing pauses. Undefined until then and if the server can't be reached. */
function useSlugCheck(rid: number, slug: string) {
  const debounced = useDebouncedValue(slug);
  const isAsked = debounced !== '' && debounced === slug;
  const { data } = trpc.onboarding.checkSlug.useQuery(
    { rid, slug: debounced },
    // Not cached: a free URL can be taken a minute later.
    { enabled: isAsked, retry: false, gcTime: 0, staleTime: 0 },
  );
  return isAsked && data?.slug === slug ? data : undefined;
}

interface VerdictProps {
  slug: string;
  available: boolean | undefined;
  /** The restaurant itself uses this URL. */
  isOwn: boolean;
}

function Verdict({ slug, available, isOwn }: VerdictProps) {
  if (available === undefined) return SLUG_LETTERS;
  return available ? (
    <Text tone="success">
      <CheckCircleFilled aria-hidden />{' '}
      <span>{isOwn ? 'In use by this restaurant.' : `${slug} is available.`}</span>
    </Text>
  ) : (
    <Text weight={500} tone="error">
      <ExclamationCircleFilled aria-hidden /> That URL is already taken.
    </Text>
  );
}
