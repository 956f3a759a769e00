import { maskAddress } from '../../../shared/mask-address.js';

const ADDRESS = /[^\s<>()"',;:]+@[^\s<>()"',;:]+/g;
const PHONE = /\+?\d{7,15}/g;

/** What a server said, with every address and number in it masked: it repeats whom it refuses. */
export const maskFailure = (failure: string, recipient: string): string =>
  failure
    .replaceAll(recipient, maskAddress(recipient))
    .replace(ADDRESS, maskAddress)
    .replace(PHONE, maskAddress);
