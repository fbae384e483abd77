export { acceptedBy } from '#capabilities/terms/server/accept.ts'
export { otherTerms } from '#capabilities/terms/server/public-page.ts'
export { sign, type Signing } from '#capabilities/terms/server/sign.ts'
export { askedOfSigner, currentTerms, digestOf, presentTerms, publishTerms, type Terms } from '#capabilities/terms/server/versions.ts'
