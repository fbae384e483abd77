export { otherTerms } from '#domains/membership/terms/server/public-page.ts'
export { acceptances, addVersion, allVersions } from '#domains/membership/terms/server/versions.store.ts'
export {
  currentTerms,
  digestOf,
  newestTerms,
  presentTerms,
  publishedTerms,
  publishTerms,
  versionBriefs,
  type Terms,
} from '#domains/membership/terms/server/versions.ts'
