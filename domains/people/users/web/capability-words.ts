import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StaffCapability } from '#access/roles.ts'

/** What each capability permits, in plain words, shown before it is given. */
export const CAPABILITY_WORDS = {
  support: { name: msg`Support`, says: msg`Helps members: changes their details, prepares enrollments, answers the chat.` },
  claims_l1: { name: msg`Claims, level 1`, says: msg`Works claims and decides up to $500.` },
  claims_l2: { name: msg`Claims, level 2`, says: msg`Decides up to $1,000, asks for a second list of documents, reopens.` },
  claims_l3: { name: msg`Claims, supervisor`, says: msg`Decides up to $1,500, hears appeals, allows exceptions.` },
  siu: { name: msg`Special investigations`, says: msg`Looks into claims that are held, and writes the finding.` },
  finance: {
    name: msg`Finance`,
    says: msg`Releases payments, refunds, sets tiers and promotion codes. Never releases what they approved.`,
  },
  compliance: { name: msg`Compliance`, says: msg`Verifies agencies’ papers, issues master codes, reads the ledger.` },
  super: {
    name: msg`Everything else`,
    says: msg`Invites staff, suspends agents, stands in for a sales administrator. A high trust: give it to few.`,
  },
} as const satisfies Record<StaffCapability, { name: MessageDescriptor; says: MessageDescriptor }>
