import type { Actor } from '#access/actor.ts'
import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { askToVerify, openSession } from '#capabilities/identity/server/identity.ts'
import { enrolmentContract } from '#capabilities/memberships/contract.ts'
import { enrol } from '#capabilities/memberships/server/enrol.ts'
import { presentStanding, presentToSign } from '#capabilities/memberships/server/enrolments.present.ts'
import { beInterested } from '#capabilities/memberships/server/interest.ts'
import { agenciesToSellFor } from '#capabilities/memberships/server/people.store.ts'
import { prepareEnrolment, preparedStanding, resendLink } from '#capabilities/memberships/server/prepare.ts'
import { findSeller, presentQuote, priceSale } from '#capabilities/memberships/server/quote.ts'
import { openLink, signByLink } from '#capabilities/memberships/server/sign.ts'
import { saleDay } from '#capabilities/plans/server/plans.ts'
import { afterCommit } from '#platform/db.ts'

export const enrolmentRoutes = serve(enrolmentContract, {
  quote: async ({ body }) => presentQuote(await priceSale(body)),
  attribution: async ({ query }) => {
    const seller = await findSeller(query, saleDay())
    if (!seller || seller.masterCode === 'DIRECT') return { known: seller !== undefined, masterCode: null, agencyName: null, agentName: null }
    return { known: true, masterCode: seller.masterCode, agencyName: seller.agencyName, agentName: seller.agentName }
  },
  stateInterest: async ({ body }) => {
    await beInterested(body)
    return DONE
  },
  enrol: async ({ actor, body, from, setCookie }) => {
    const { membershipId, joined } = await enrol(actor, body, from)
    // The library that keeps sessions sees an account only once it is committed.
    if (joined) {
      await afterCommit(async () => {
        setCookie((await openSession(joined.identityId, from)).cookie)
        await askToVerify(joined.email)
      })
    }
    return { membershipId, checkoutNeeded: true }
  },
  sellingFor: async ({ actor }) => ({ rows: await agencyRows(actor) }),
  prepare: async ({ actor, body, from }) => ({ membershipId: await prepareEnrolment(actor, body, from) }),
  prepared: async ({ actor, params }) => presentStanding(await preparedStanding(actor, params.membershipId)),
  resendLink: async ({ actor, params }) => {
    await resendLink(actor, params.membershipId)
    return DONE
  },
  signing: async ({ actor, params }) => presentToSign(await openLink(actor, params.token)),
  sign: async ({ actor, params, body, from }) => {
    const membershipId = await signByLink(actor, params.token, { given: body.signature, agreed: body.agreed }, from)
    return { membershipId, checkoutNeeded: true }
  },
})

const agencyRows = async (actor: Actor) =>
  (await agenciesToSellFor(actor)).map(({ master_code, name, price_tier }) => ({ masterCode: master_code, name, priceTier: price_tier }))
