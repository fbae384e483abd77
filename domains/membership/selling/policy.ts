import type { WhyNotSell as WhyAgencyDoesNot } from '#domains/people/agency/rules/agency.ts'

export type WhyNotSell = WhyAgencyDoesNot | 'training_overdue'

/** Why an agency's people cannot sell now: the words of the disabled button, of the notice in place of the form, and of the refusal. */
export const WHY_NOT_SELL: Readonly<Record<WhyNotSell, string>> = {
  not_active: 'Your agency is not active, so it sells nothing new at present. The page of your agency says why and what to do.',
  license_expired: 'Your agency has no license in force on file, so it sells nothing new. Send us the new license.',
  training_overdue: 'You have a required lesson that is overdue, so you sell nothing new. Complete it and pass its quiz, then you can.',
}
