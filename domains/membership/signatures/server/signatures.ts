/** Public API: what is offered to a member to sign, the links to it, and the signature itself. */
export { offerOf } from '#domains/membership/signatures/server/offer.ts'
export { type SignatureInput, signEnrollment } from '#domains/membership/signatures/server/sign.ts'
export { isAsSigned } from '#domains/membership/signatures/server/signed-offer.ts'
export { addSigningLink, newestLinkOf } from '#domains/membership/signatures/server/signing-links.store.ts'
