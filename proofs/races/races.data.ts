import { CLAIM_RACES } from '#proofs/races/claims.ts'
import { COMPANY_RACES } from '#proofs/races/company.ts'
import { MEMBERSHIP_RACES } from '#proofs/races/memberships.ts'
import { MONEY_RACES } from '#proofs/races/money.ts'
import type { Race } from '#proofs/races/race.ts'

/** Everything that is limited in number. */
export const RACES: readonly Race[] = [...CLAIM_RACES, ...MONEY_RACES, ...MEMBERSHIP_RACES, ...COMPANY_RACES]
