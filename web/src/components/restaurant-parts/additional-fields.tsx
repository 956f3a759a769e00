import { Form } from 'antd';
import { trpc } from '@/lib/trpc';
import { useCountryCode } from './delivery/use-country-code';
import { GuestsSee } from './guests-see';
import { SelectionGroups } from './additional/selection-groups';
import { suggestedServices } from './additional/suggested-services';

/** Special features of the restaurant; its delivery settings suggest some. */
export function AdditionalFields({ rid }: { rid: number }) {
  const country = useCountryCode(rid);
  const { data: delivery } = trpc.onboarding.getDelivery.useQuery({ rid });
  return (
    <>
      <GuestsSee part="additional" />
      <Form.Item name="selections" noStyle>
        <SelectionGroups suggested={delivery?.saved ? suggestedServices(delivery) : []} country={country} />
      </Form.Item>
    </>
  );
}
