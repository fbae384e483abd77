export { OwnTerms as default } from '#domains/membership/terms-acceptance/web/terms-of-mine.tsx'
