import type { LeadSource } from '#domains/distribution/leads/rules/lead-codes.data.ts'

/** A received lead, before it is saved or merged. */
export type IncomingLead = {
  agencyName: string
  contactName: string
  email: string | null
  phone: string | null
  state: string
  zip: string | null
  npn: string | null
  source: LeadSource
  estimatedPolicies: number | null
  message: string
}
