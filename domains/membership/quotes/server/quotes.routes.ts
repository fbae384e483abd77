import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { quoteContract } from '#domains/membership/quotes/contract.ts'
import { buyerOf } from '#domains/membership/quotes/server/buyer.ts'
import { saveInterestRequest } from '#domains/membership/quotes/server/interest.ts'
import { officeDay } from '#platform/clock.ts'
import { findSeller, presentQuote, priceSale } from '#domains/membership/quotes/server/quote.ts'

export const quotesRoutes = serve(quoteContract, {
  quote: async ({ actor, body: { customerEmail, ...choice } }) =>
    presentQuote(await priceSale(choice, await buyerOf(actor, customerEmail))),
  attribution: async ({ query }) => {
    const seller = await findSeller(query, officeDay())
    if (!seller || seller.masterCode === 'DIRECT')
      return { known: seller !== undefined, masterCode: null, agencyName: null, agentName: null }
    return { known: true, masterCode: seller.masterCode, agencyName: seller.agencyName, agentName: seller.agentName }
  },
  stateInterest: async ({ body }) => {
    await saveInterestRequest(body)
    return DONE
  },
})
