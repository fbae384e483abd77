import type { Role } from '#access/roles.ts'

/** The roles whose accounts staff open and look at, to help whoever has them; they read who did. */
export const isViewed = (role: Role): boolean => role === 'member' || role === 'agent'
