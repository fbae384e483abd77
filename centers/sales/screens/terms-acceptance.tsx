export { TermsOfMine as default } from '#domains/membership/terms-acceptance/web/terms-of-mine.tsx'
