import type { PayoutMethod } from '#capabilities/payouts/rules/payout.ts'
import { byCheck } from '#capabilities/payouts/server/ways/check.ts'
import { byStripe } from '#capabilities/payouts/server/ways/stripe.ts'
import type { Way } from '#capabilities/payouts/server/ways/way.ts'

/** What finance puts into a batch (batches.ts), and what it pays and records itself. */
const waits: Way = { take: async () => {} }

export const WAYS: Readonly<Record<PayoutMethod, Way>> = { ach: waits, stripe: byStripe, check: byCheck, manual: waits }
