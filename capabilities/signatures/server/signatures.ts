/** The room's front door: what is offered to a member to sign, the links to it, and the signature itself. */
export { offerOf } from '#capabilities/signatures/server/offer.ts'
export { type Given, signEnrolment } from '#capabilities/signatures/server/sign.ts'
export { isAsSigned } from '#capabilities/signatures/server/signed-offer.ts'
export { addSigningLink, newestLinkOf } from '#capabilities/signatures/server/signing-links.store.ts'
