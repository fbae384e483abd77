import { pathTo } from '#access/path-to.ts'
import type { MovementHrefs } from '#domains/distribution/commission-lines/web/movement-link.tsx'

const tab = (name: string) => `${pathTo('/account-center/stripe-reporting')}?tab=${name}`

/** A payment, and its refunds and disputes, in the lists of staff. */
export const MONEY_LISTS: MovementHrefs = {
  payment: ({ paymentId }) => `${tab('payments')}&search=${paymentId}`,
  refund: ({ paymentId }) => `${tab('refunds')}&payment=${paymentId}`,
  dispute: ({ paymentId }) => `${tab('disputes')}&payment=${paymentId}`,
}
