import { maskAddress } from '../../../shared/mask-address.js';

const ADDRESS = /[^\s<>()"',;:]+@[^\s<>()"',;:]+/g;
const PHONE = /\+?\d{7,15}/g;

/** Masks every address and number in a server's error, which usually repeats the refused recipient. */
export const maskFailure = (failure: string, recipient: string): string =>
  failure
    .replaceAll(recipient, maskAddress(recipient))
    .replace(ADDRESS, maskAddress)
    .replace(PHONE, maskAddress);
