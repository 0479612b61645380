// Addresses as people write them, made into what the API takes. Runs in browsers.
export { findAddress, isWithoutScheme, withScheme } from '../../core/site/written-address.ts';
