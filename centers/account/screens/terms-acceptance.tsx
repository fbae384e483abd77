export { TermsOfMine as default } from '#capabilities/terms/web/terms-of-mine.tsx'
