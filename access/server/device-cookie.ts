/** Where a browser keeps that somebody signed in on it before (capabilities/identity/server/devices.ts). */
export const DEVICE_COOKIE = '__Host-breakwater-device'
