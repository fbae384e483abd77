import type { WhyNotSell as WhyAgencyDoesNot } from '#domains/people/agency/rules/agency.ts'

export type WhyNotSell = WhyAgencyDoesNot | 'own_license' | 'training_overdue'

/** Why an agency's people cannot sell now: the words of the disabled button, of the notice in place of the form, and of the refusal. */
export const WHY_NOT_SELL: Readonly<Record<WhyNotSell, string>> = {
  not_active: 'Your agency isn’t active, so it can’t make new sales right now. Your agency’s page explains why and what to do.',
  license_expired: 'Your agency has no active license on file, so it can’t make new sales. Send us the new license.',
  own_license:
    'You have no active license on file for a state where your agency sells, so you can’t make new sales. Add your license in your profile.',
  training_overdue:
    'You have an overdue required lesson, so you can’t make new sales. Complete it and pass its quiz to start selling again.',
}
