export { otherTerms } from '#domains/membership/terms/server/public-page.ts'
export { currentTerms, digestOf, presentTerms, publishTerms, type Terms } from '#domains/membership/terms/server/versions.ts'
