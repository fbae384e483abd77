import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { sellingContract } from '#domains/membership/selling/contract.ts'
import { handOver } from '#domains/membership/selling/server/hand-over.ts'
import { preparedStatus, prepareEnrollment, resendLink, whyNotSell } from '#domains/membership/selling/server/prepare.ts'
import { withdrawEnrollment } from '#domains/membership/signatures/server/withdraw.ts'
import { presentPrepared } from '#domains/membership/selling/server/prepared.present.ts'
import { textConsentWording } from '#domains/records/texts/server/text-request.ts'
import { agenciesToSellFor } from '#domains/membership/memberships/server/people.ts'

export const sellingRoutes = serve(sellingContract, {
  sellingFor: async ({ actor }) => ({
    rows: (await agenciesToSellFor(actor)).map(({ master_code, name, price_tier, states }) => ({
      masterCode: master_code,
      name,
      priceTier: price_tier,
      states,
    })),
    whyNot: await whyNotSell(actor),
    textConsent: textConsentWording(),
  }),
  prepare: async ({ actor, body, from }) => ({ membershipId: await prepareEnrollment(actor, body, from) }),
  prepared: async ({ actor, params }) => presentPrepared(await preparedStatus(actor, params.membershipId)),
  handOver: ({ actor, params }) => handOver(actor, params.membershipId),
  withdraw: async ({ actor, params, body }) => {
    await withdrawEnrollment(actor, params.membershipId, body.reason)
    return DONE
  },
  resendLink: async ({ actor, params }) => {
    await resendLink(actor, params.membershipId)
    return DONE
  },
})
