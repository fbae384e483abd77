import type { Role } from '#access/roles.ts'

/** The roles whose sensitive fields and accounts staff can open; they read their access log. */
export const hasAccessLog = (role: Role): boolean => role === 'member' || role === 'agent'
