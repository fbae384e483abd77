/** The version of Stripe's API whose shapes these are: the one the installed SDK is pinned to (a test compares them). */
export const ApiVersion = '2026-10-28.endive'
