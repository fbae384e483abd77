import { CLAIM_RACES } from '#apps/proof/races/claims.ts'
import { HOUSE_RACES } from '#apps/proof/races/house.ts'
import { MEMBERSHIP_RACES } from '#apps/proof/races/memberships.ts'
import { MONEY_RACES } from '#apps/proof/races/money.ts'
import type { Race } from '#apps/proof/races/race.ts'

/** Everything of which there is only so much. */
export const RACES: readonly Race[] = [...CLAIM_RACES, ...MONEY_RACES, ...MEMBERSHIP_RACES, ...HOUSE_RACES]
