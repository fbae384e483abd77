import type { PayoutMethod } from '#domains/money/payouts/rules/payout.ts'
import { byCheck } from '#domains/money/payout-methods/server/check-method.ts'
import { byStripe } from '#domains/money/payout-methods/server/stripe-method.ts'
import type { MethodHandler } from '#domains/money/payout-methods/server/payout-method.ts'

/** Payouts that finance puts into a batch (payout-batches), or pays and records by hand. */
const waitsForPerson: MethodHandler = { onRelease: async () => {} }

export const PAYOUT_METHODS: Readonly<Record<PayoutMethod, MethodHandler>> = {
  ach: waitsForPerson,
  stripe: byStripe,
  check: byCheck,
  manual: waitsForPerson,
}
