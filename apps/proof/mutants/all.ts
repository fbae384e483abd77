import { ACCESS_MUTANTS } from '#apps/proof/mutants/access.ts'
import { COMMISSIONS_MUTANTS } from '#apps/proof/mutants/commissions.ts'
import { DECIDING_MUTANTS } from '#apps/proof/mutants/deciding.ts'
import { DISPUTES_MUTANTS } from '#apps/proof/mutants/disputes.ts'
import { FILING_MUTANTS } from '#apps/proof/mutants/filing.ts'
import { IDENTITY_MUTANTS } from '#apps/proof/mutants/identity.ts'
import { MEMBERSHIPS_MUTANTS } from '#apps/proof/mutants/memberships.ts'
import type { Mutant } from '#apps/proof/mutants/mutant.ts'
import { NETWORK_MUTANTS } from '#apps/proof/mutants/network.ts'
import { NETWORK2_MUTANTS } from '#apps/proof/mutants/network2.ts'
import { PLATFORM_MUTANTS } from '#apps/proof/mutants/platform.ts'
import { STUCK_MUTANTS } from '#apps/proof/mutants/stuck.ts'
import { WEB_MUTANTS } from '#apps/proof/mutants/web.ts'

/** Every planted bug, by the part of the product it is planted in. */
export const MUTANTS: readonly Mutant[] = [
  ...ACCESS_MUTANTS,
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
