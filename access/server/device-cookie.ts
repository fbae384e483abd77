/** The cookie that says who signed in on this browser before (domains/people/login-throttle/server/devices.ts). */
export const DEVICE_COOKIE = '__Host-breakwater-device'
