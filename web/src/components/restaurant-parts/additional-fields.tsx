import { Form } from 'antd';
import { trpc } from '@/lib/trpc';
import { SelectionGroups } from './additional/selection-groups';
import { suggestedServices } from './additional/suggested-services';

/** What makes the place special; how it delivers suggests some of it. */
export function AdditionalFields({ rid }: { rid: number }) {
  const { data: delivery } = trpc.onboarding.getDelivery.useQuery({ rid });
  return (
    <Form.Item name="selections" noStyle>
      <SelectionGroups suggested={delivery?.saved ? suggestedServices(delivery) : []} />
    </Form.Item>
  );
}
