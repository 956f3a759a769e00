import { formatPlural } from '@server/shared/format';
import { MENU_IMPORT_TEXTS as TEXTS } from '@server/shared/texts/menu-import';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { FormError } from '@/components/form/form-error';
import { Inline } from '@/components/layout/inline';
import { Text } from '@/components/layout/text';
import { LinkButton } from '@/components/link-button';
import { useKeepRestaurant } from '@/components/restaurant-scope/use-write-target';
import { paths } from '@/config/paths';
import { useConsole } from '@/hooks/use-console';
import { useCreateOnce } from '@/hooks/use-create-once';
import { errorData, errorText } from '@/lib/errors';
import { api, type RouterInput, trpc } from '@/lib/trpc';
import { withQuery } from '@/lib/with-query';
import { ReadOnlyWhileSuspended } from '../shared/while-suspended';
import { Stack } from '@/components/layout/stack';
import { Grid } from '@/components/layout/grid';
import card from '@/theme/looks/card.module.css';
import styles from './start-menu.module.css';

type SampleId = NonNullable<RouterInput['menu']['imports']['create']['sample']>;

interface StartMenuProps {
  restaurantId: number;
}

/** Ways to begin an empty menu: a spreadsheet or a sample. */
export const StartMenu = (props: StartMenuProps) => (
  <ReadOnlyWhileSuspended>
    <Ways {...props} />
  </ReadOnlyWhileSuspended>
);

function Ways({ restaurantId }: StartMenuProps) {
  const id = useId();
  const { basePath } = useConsole();
  const navigate = useNavigate();
  const createOnce = useCreateOnce();
  const withRestaurant = useKeepRestaurant();
  const utils = trpc.useUtils();
  const { data } = trpc.menu.imports.samples.useQuery({ restaurant_id: restaurantId });
  const [chosen, setChosen] = useState<SampleId>();
  const [problem, setProblem] = useState('');
  const [isBlocked, setBlocked] = useState(false);
  const page = withRestaurant(paths.menuImport.href(basePath));

  const start = async (sample: SampleId) => {
    setChosen(sample);
    setProblem('');
    setBlocked(false);
    try {
      const create = api.menu.imports.create.mutate;
      const draft = await createOnce(create, { restaurant_id: restaurantId, sample });
      await utils.menu.imports.list.invalidate();
      await navigate(withQuery(page, `import=${draft.id}&step=check`));
    } catch (error) {
      setProblem(errorText(error));
      setBlocked(errorData(error)?.code === 'import_open');
    }
    setChosen(undefined);
  };

  return (
    <Stack as="section" pad={5} gap={3} below={4} aria-labelledby={id} className={card.card}>
      <Inline gap={3} rowGap={2} wrap align="center" justify="space-between">
        <Text as="h2" size="title" id={id}>
          {TEXTS.emptyTitle}
        </Text>
        <LinkButton type="primary" to={page}>
          {TEXTS.spreadsheet}
        </LinkButton>
      </Inline>
      <h3 className={styles.heading}>{TEXTS.sample}</h3>
      <Text as="p" size="s" tone="muted">
        {TEXTS.sampleHint}
      </Text>
      <Grid as="ul" gap={3} columns="repeat(auto-fill, minmax(min(100%, 300px), 1fr))">
        {data?.results.map(({ id: sample, title, description, items }) => (
          <Inline
            as="li"
            gap={3}
            align="center"
            justify="space-between"
            key={sample}
            className={styles.sample}
          >
            <div>
              <Text weight={600} block>
                {title}
              </Text>
              <Text size="s" tone="muted" block>
                {`${description}. ${formatPlural(items, 'item')}.`}
              </Text>
            </div>
            <Button
              aria-label={TEXTS.sampleButton(title)}
              loading={chosen === sample}
              disabled={chosen !== undefined && chosen !== sample}
              onClick={() => void start(sample)}
            >
              {TEXTS.sampleUse}
            </Button>
          </Inline>
        ))}
      </Grid>
      <FormError>{problem}</FormError>
      {isBlocked && <LinkButton to={page}>{TEXTS.continueOpen}</LinkButton>}
    </Stack>
  );
}
