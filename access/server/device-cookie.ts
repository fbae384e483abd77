/** Where a browser keeps that somebody signed in on it before (domains/people/login-throttle/server/devices.ts). */
export const DEVICE_COOKIE = '__Host-breakwater-device'
