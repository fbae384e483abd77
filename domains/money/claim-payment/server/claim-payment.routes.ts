import { serve } from '#access/server/endpoint.ts'
import { claimPaymentContract } from '#domains/money/claim-payment/contract.ts'
import { claimPayment } from '#domains/money/claim-payment/server/claim-payment.ts'

export const claimPaymentRoutes = serve(claimPaymentContract, { claimPayment: ({ actor, params }) => claimPayment(actor, params.claimId) })
