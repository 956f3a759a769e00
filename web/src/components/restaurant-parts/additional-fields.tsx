import { Form } from 'antd';
import { trpc } from '@/lib/trpc';
import { SelectionGroups } from './additional/selection-groups';
import { suggestedServices } from './additional/suggested-services';

/** Special features of the restaurant; its delivery settings suggest some. */
export function AdditionalFields({ rid }: { rid: number }) {
  const { data: delivery } = trpc.onboarding.getDelivery.useQuery({ rid });
  return (
    <Form.Item name="selections" noStyle>
      <SelectionGroups suggested={delivery?.saved ? suggestedServices(delivery) : []} />
    </Form.Item>
  );
}
