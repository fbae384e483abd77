import type { Actor } from '#access/actor.ts'
import { REASONS_NOT_ON_LEAD, whyNotChange, type LeadPolicyFacts } from '#domains/distribution/leads/policy.ts'

export const REASONS_UNREACHABLE = ['no_address', 'opted_out', 'address_bounced'] as const
export type ReasonUnreachable = (typeof REASONS_UNREACHABLE)[number]
export const REASONS_NOT_TO_WRITE = [...REASONS_NOT_ON_LEAD, ...REASONS_UNREACHABLE] as const
export type ReasonNotToWrite = (typeof REASONS_NOT_TO_WRITE)[number]

/** What is known of an address: whether its holder asked us to stop, and whether an email came back. */
export type Reach = { email: string | null; optedOut: boolean; bounced: boolean }

export function whyUnreachable({ email, optedOut, bounced }: Reach): ReasonUnreachable | null {
  if (email === null) return 'no_address'
  if (optedOut) return 'opted_out'
  return bounced ? 'address_bounced' : null
}

export const whyNotWrite = (actor: Actor, lead: Pick<LeadPolicyFacts, 'stage'>, reach: Reach): ReasonNotToWrite | null =>
  whyNotChange(actor, lead) ?? whyUnreachable(reach)
