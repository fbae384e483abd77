import { serve } from '#access/server/endpoint.ts'
import { signatureContract, signingLinkContract } from '#domains/membership/signatures/contract.ts'
import { openLink, openToSign, signByLink, signSignedIn } from '#domains/membership/signatures/server/sign.ts'
import { presentToSign } from '#domains/membership/signatures/server/signatures.present.ts'

const linkRoutes = serve(signingLinkContract, {
  signing: async ({ actor, params }) => presentToSign(await openLink(actor, params.token)),
  sign: async ({ actor, params, body, from }) => {
    const membershipId = await signByLink(actor, params.token, { signature: body.signature, agreed: body.agreed }, from)
    return { membershipId, checkoutNeeded: true }
  },
})

const signedInRoutes = serve(signatureContract, {
  toSign: async ({ actor, params }) => presentToSign(await openToSign(actor, params.membershipId)),
  sign: async ({ actor, params, body, from }) => {
    await signSignedIn(actor, params.membershipId, { signature: body.signature, agreed: body.agreed }, from)
    return { membershipId: params.membershipId, checkoutNeeded: true }
  },
})

export const signaturesRoutes = [...linkRoutes, ...signedInRoutes]
