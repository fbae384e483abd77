import { say } from '#domains/records/translations/rules/translation.ts'

/** Why a member gets a letter of these rooms. */
export const YOURS = say`You get this because it is about your Breakwater membership.`
