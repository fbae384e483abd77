import { pathTo } from '#access/path-to.ts'
import type { MovementHrefs } from '#domains/distribution/commission-lines/web/movement-link.tsx'

const paymentsOf: MovementHrefs['payment'] = ({ memberId }) => `${pathTo('/agent-center/members/:memberId', { memberId })}?tab=payments`

/** Payments, with what was refunded or disputed of them, are on the member's page. */
export const MEMBER_PAYMENTS: MovementHrefs = { payment: paymentsOf, refund: paymentsOf, dispute: paymentsOf }
