/** What has to end before a person's data can be deleted (docs/rules.md §11). */
export const STILL_OPEN = ['membership', 'claim', 'money', 'hold', 'account', 'agency'] as const
export type StillOpen = (typeof STILL_OPEN)[number]
