import { CheckCircleFilled, MinusCircleOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Inline } from '@/components/layout/inline';
import { Text } from '@/components/layout/text';
import { focusPageTitle } from '@/components/page-title';
import { useAlerts } from '@/hooks/use-alerts';
import { useConsole } from '@/hooks/use-console';
import { writeDevice } from '@/lib/device-storage';
import { errorText } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Stack } from '@/components/layout/stack';
import list from '@/theme/looks/list.module.css';
import styles from './checklist.module.css';
import { ChecklistRoom, heightKey } from './checklist-room';
import { CHECKLIST_LINES } from './checklist-texts';

/** Steps after the launch, shown until all are done or a member dismisses them. */
export default function Checklist({ rid }: { rid: number }) {
  const { basePath } = useConsole();
  const { data } = trpc.checklist.get.useQuery({ rid });
  const isShown = data && data.launched && !data.dismissed && !data.items.every(({ done }) => done);
  const card = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (data) writeDevice(heightKey(rid), card.current ? `${card.current.offsetHeight}px` : '');
  }, [data, rid]);
  if (!data) return <ChecklistRoom rid={rid} />;
  if (!isShown) return null;
  const left = data.items.filter(({ done }) => !done).length;
  return (
    <Stack ref={card} as="section" gap={3} aria-labelledby="checklist" className={styles.card}>
      <Inline gap={3} align="start" justify="space-between">
        <div>
          <h2 id="checklist">Get started</h2>
          <Text
            as="p"
            size="s"
            tone="muted"
          >{`${data.items.length - left} of ${data.items.length} done`}</Text>
        </div>
        <Dismiss rid={rid} />
      </Inline>
      <ul className={list.lined}>
        {data.items.map(({ key, done }) => {
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
    </Stack>
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
