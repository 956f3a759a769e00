import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { dayName } from '@server/shared/hours/days';
import { useLazyDialog } from '@/hooks/use-lazy-dialog';

const loadChoices = () => import('./copy-choices');
const CopyChoices = lazyPart(loadChoices);

interface CopyMenuProps {
  day: number;
  onCopy: (to: readonly number[]) => void;
}

export const copyButtonId = (day: number) => `hours-${day}-copy`;

/** Copies a day's hours to others. The menu loads on the first press and stays. */
export function CopyMenu({ day, onCopy }: CopyMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState(false);
  const [loading, open] = useLazyDialog(loadChoices);
  const choose = (to: readonly number[]) => {
    onCopy(to);
    trigger.current?.focus();
  };
  const button = (
    <Button
      ref={trigger}
      id={copyButtonId(day)}
      icon={<CopyOutlined aria-hidden />}
      loading={loading}
      aria-label={`Copy ${dayName(day)} to`}
      title={`Copy ${dayName(day)} to…`}
      {...(asked ? {} : { onClick: () => open(() => setAsked(true)) })}
    />
  );
  return (
    <Suspense>
      {asked ? (
        <CopyChoices day={day} onChoose={choose}>
          {button}
        </CopyChoices>
      ) : (
        button
      )}
    </Suspense>
  );
}
