/**
 * What somebody of an agency is there (docs/rules.md §6.7). Principals and admins have the role agent-admin, the others the role agent, so
 * that the profile of the specification keeps its six roles.
 */
export const POSITIONS = ['principal', 'admin', 'agent', 'service', 'read_only'] as const
export type Position = (typeof POSITIONS)[number]

export const runsAgency = (position: Position): boolean => position === 'principal' || position === 'admin'

export const roleOfPosition = (position: Position): 'agent-admin' | 'agent' => (runsAgency(position) ? 'agent-admin' : 'agent')

/** Whether members can be somebody's. Service and read-only earn no commission, so members are the agency's there. */
export const hasBook = (position: Position): boolean => position !== 'service' && position !== 'read_only'
