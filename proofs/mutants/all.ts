import { ACCESS_MUTANTS } from '#proofs/mutants/access.ts'
import { COMMISSION_PAYMENTS_MUTANTS } from '#proofs/mutants/commission-payments.ts'
import { COMMISSIONS_MUTANTS } from '#proofs/mutants/commissions.ts'
import { DECIDING_MUTANTS } from '#proofs/mutants/deciding.ts'
import { DISPUTES_MUTANTS } from '#proofs/mutants/disputes.ts'
import { FILING_MUTANTS } from '#proofs/mutants/filing.ts'
import { IDENTITY_MUTANTS } from '#proofs/mutants/identity.ts'
import { MEMBERSHIPS_MUTANTS } from '#proofs/mutants/memberships.ts'
import type { Mutant } from '#proofs/mutants/mutant.ts'
import { NETWORK_MUTANTS } from '#proofs/mutants/network.ts'
import { NETWORK2_MUTANTS } from '#proofs/mutants/network2.ts'
import { PLATFORM_MUTANTS } from '#proofs/mutants/platform.ts'
import { STUCK_MUTANTS } from '#proofs/mutants/stuck.ts'
import { WEB_MUTANTS } from '#proofs/mutants/web.ts'

/** Every planted bug, by the part of the product it is planted in. */
export const MUTANTS: readonly Mutant[] = [
  ...ACCESS_MUTANTS,
  ...COMMISSION_PAYMENTS_MUTANTS,
  ...COMMISSIONS_MUTANTS,
  ...DECIDING_MUTANTS,
  ...DISPUTES_MUTANTS,
  ...FILING_MUTANTS,
  ...IDENTITY_MUTANTS,
  ...MEMBERSHIPS_MUTANTS,
  ...NETWORK2_MUTANTS,
  ...NETWORK_MUTANTS,
  ...PLATFORM_MUTANTS,
  ...STUCK_MUTANTS,
  ...WEB_MUTANTS,
]
