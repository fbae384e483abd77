import { serve } from '#access/server/endpoint.ts'
import { cardContract, checkoutContract } from '#domains/money/checkouts/contract.ts'
import { checkoutStatus, openBill, openCard, openCheckout } from '#domains/money/checkouts/server/checkouts.ts'

const checkoutRoutes = serve(checkoutContract, {
  openCheckout: ({ actor, params, body }) => openCheckout(actor, params.membershipId, body.signingToken ?? null),
  checkout: ({ params }) => checkoutStatus(params.checkoutId),
})

const cardRoutes = serve(cardContract, {
  openCardPage: async ({ actor, params }) => ({ url: await openCard(actor, params.membershipId) }),
  openBillPage: async ({ actor, params }) => ({ url: await openBill(actor, params.membershipId) }),
})

export const checkoutsRoutes = [...checkoutRoutes, ...cardRoutes]
