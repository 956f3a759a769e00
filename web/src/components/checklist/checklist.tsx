import { CheckCircleFilled, MinusCircleOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Checklist as SavedChecklist } from '@server/modules/onboarding/checklist.schemas';
import { formatPlural } from '@server/shared/format';
import { Inline } from '@/components/layout/inline';
import { Text } from '@/components/layout/text';
import { focusPageTitle } from '@/components/page-title';
import { useAlerts } from '@/hooks/use-alerts';
import { useConsole } from '@/hooks/use-console';
import { BELOW_MD, useMediaQuery } from '@/hooks/use-media-query';
import { writeDevice } from '@/lib/device-storage';
import { errorText } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Stack } from '@/components/layout/stack';
import fold from '@/theme/looks/fold.module.css';
import list from '@/theme/looks/list.module.css';
import styles from './checklist.module.css';
import { ChecklistRoom, heightKey } from './checklist-room';
import { CHECKLIST_LINES } from './checklist-texts';

type ChecklistItem = SavedChecklist['items'][number];

/** Steps after the launch, open ones first, shown until all are done or a member dismisses them. */
export default function Checklist({ rid }: { rid: number }) {
  const isSmall = useMediaQuery(BELOW_MD);
  const { data } = trpc.checklist.get.useQuery({ rid });
  const isShown = data && data.launched && !data.dismissed && !data.items.every(({ done }) => done);
  const card = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (data) writeDevice(heightKey(rid), card.current ? `${card.current.offsetHeight}px` : '');
  }, [data, rid]);
  if (!data) return <ChecklistRoom rid={rid} />;
  if (!isShown) return null;
  const done = data.items.filter((item) => item.done);
  const open = data.items.filter((item) => !item.done);
  // On a phone, the page below must not be far down.
  const next = isSmall ? open.slice(0, 1) : open;
  const later = open.slice(next.length);
  return (
    <Stack ref={card} as="section" gap={3} aria-labelledby="checklist" className={styles.card}>
      <Inline gap={3} align="start" justify="space-between">
        <div>
          <h2 id="checklist">Get started</h2>
          <Text as="p" size="s" tone="muted">{`${done.length} of ${data.items.length} done`}</Text>
        </div>
        <Dismiss rid={rid} />
      </Inline>
      <Lines of={next} />
      {later.length + done.length > 0 && (
        <details>
          <summary className={fold.summary}>
            {later.length > 0 ? formatPlural(later.length, 'more step') : `${done.length} done`}
          </summary>
          <Lines of={[...later, ...done]} />
        </details>
      )}
    </Stack>
  );
}

function Lines({ of: items }: { of: readonly ChecklistItem[] }) {
  const { basePath } = useConsole();
  return (
    <ul className={list.lined}>
      {items.map(({ key, done }) => {
        const { title, text, href } = CHECKLIST_LINES[key];
        return (
          <li key={key}>
            <Link to={href(basePath)} className={styles.line}>
              <Text tone={done ? 'success' : 'subtle'} className={styles.sign}>
                {done ? <CheckCircleFilled aria-hidden /> : <MinusCircleOutlined aria-hidden />}
              </Text>
              <span>
                <Text as="strong" weight={600} block>
                  {title}
                </Text>
                <Text size="s" tone="muted">
                  {done ? 'Done' : text}
                </Text>
              </span>
              <RightOutlined aria-hidden />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** Dismisses the list for the whole team; it does not return. */
function Dismiss({ rid }: { rid: number }) {
  const utils = trpc.useUtils();
  const { alert } = useAlerts();
  const { mutate, isPending } = trpc.checklist.dismiss.useMutation({
    onSuccess: (list) => {
      utils.checklist.get.setData({ rid }, list);
      focusPageTitle();
    },
    onError: (error) => alert(errorText(error)),
  });
  return (
    <Button type="text" loading={isPending} onClick={() => mutate({ rid })}>
      Dismiss
    </Button>
  );
}
