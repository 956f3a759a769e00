import type { ComponentType } from 'react';
import type { RestaurantPart } from '@server/shared/restaurants/parts';
import type { PartProps } from '../part-props';
import { AboutPart } from './about-part';
import { AdditionalPart } from './additional-part';
import { ContactsPart } from './contacts-part';
import { DeliveryPart } from './delivery-part';
import { HoursPart } from './hours-part';
import { LocationPart } from './location-part';
import { StatePart } from './state-part';

const PARTS: Record<RestaurantPart, ComponentType<PartProps>> = {
  location: LocationPart,
  about: AboutPart,
  delivery: DeliveryPart,
  hours: HoursPart,
  additional: AdditionalPart,
  contacts: ContactsPart,
  state: StatePart,
};

interface PartComponentProps extends PartProps {
  part: RestaurantPart;
}

/** Renders one part of the settings. All parts are one bundle, because users open several. */
export default function Part({ part, ...props }: PartComponentProps) {
  const Shown = PARTS[part];
  return <Shown key={part} {...props} />;
}
