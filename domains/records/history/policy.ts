import type { Role } from '#access/roles.ts'

/** The roles whose sensitive fields and accounts staff can open; they read their access log. */
export const hasAccessLog = (role: Role): boolean => role === 'member' || role === 'agent'

/**
 * Events of somebody opening a covered field, a document, a message or the evidence of a disputed payment of a person, or using View as on
 * their account.
 */
export const ACCESS_KINDS = [
  'member.field_revealed',
  'document.opened',
  'message.opened',
  'payment.evidence_opened',
  'payment.evidence_submitted',
  'account.impersonated',
] as const
