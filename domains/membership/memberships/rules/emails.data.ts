import { say } from '#domains/records/translations/rules/translation.ts'

/** The footer of emails about a membership: why the member gets it. */
export const MEMBERSHIP_FOOTER = say`You’re receiving this email because it’s about your Breakwater membership.`
