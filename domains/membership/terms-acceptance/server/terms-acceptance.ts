export { acceptedBy, termsToAcceptBy } from '#domains/membership/terms-acceptance/server/accept.ts'
export { sign, type Signing } from '#domains/membership/terms-acceptance/server/sign.ts'
export { signedOffer } from '#domains/membership/terms-acceptance/server/signatures.store.ts'
