/** Where a browser keeps that somebody signed in on it before (domains/people/sign-in/server/devices.ts). */
export const DEVICE_COOKIE = '__Host-breakwater-device'
