import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StaffCapability } from '#access/roles.ts'

/** What each capability permits, in plain words, shown before it is given. */
export const CAPABILITY_WORDS = {
  support: { name: msg`Support`, says: msg`Helps members, changes their details, prepares enrollments, and answers chats.` },
  claims_l1: { name: msg`Claims, level 1`, says: msg`Works on claims and decides those up to $500.` },
  claims_l2: {
    name: msg`Claims, level 2`,
    says: msg`Decides claims up to $1,000, requests a second list of documents, and reopens claims.`,
  },
  claims_l3: { name: msg`Claims, supervisor`, says: msg`Decides claims up to $1,500, decides appeals, and allows exceptions.` },
  siu: { name: msg`Special investigations`, says: msg`Investigates held claims and writes the findings.` },
  finance: {
    name: msg`Finance`,
    says: msg`Releases payments, issues refunds, and sets tiers and promotion codes. Never releases what they approved.`,
  },
  compliance: { name: msg`Compliance`, says: msg`Verifies agency documents, issues master codes, and reads the ledger.` },
  super: {
    name: msg`Administrator`,
    says: msg`Invites staff, suspends agents, and fills in for a sales admin. High-risk access. Assign sparingly.`,
  },
} as const satisfies Record<StaffCapability, { name: MessageDescriptor; says: MessageDescriptor }>
