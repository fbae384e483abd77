import type { Signed, W9 } from '#domains/distribution/application-forms/rules/w9-form.ts'
import { impossibleDays } from '#domains/people/agency/rules/agency.ts'
import { AGENCY_TERMS } from '#domains/people/agency/rules/agency.data.ts'
import type { Day } from '#platform/days.ts'
import type { Cents } from '#platform/money.ts'

/** What a paper says, without what is sealed. `signedOn`: a signed original, checked by compliance by hand. */
export type PaperAnswers =
  | { kind: 'license'; state: string; number: string; expiresOn: Day }
  | { kind: 'eo'; insurer: string; perClaim: Cents; expiresOn: Day }
  | ({ kind: 'w9'; form: 'typed'; tinLast4: string } & W9 & Signed)
  | ({ kind: 'ach'; form: 'typed'; last4: string } & Account)
  | ({ kind: 'agreement'; form: 'typed'; version: string; sha256: string } & Signed)
  | { kind: 'w9' | 'ach' | 'agreement'; form: 'original'; signedOn: Day }

type Account = { holder: string; bankName: string; accountType: 'checking' | 'savings' }

export const PAPER_STATES = ['given', 'returned', 'verified', 'replaced'] as const
export type PaperState = (typeof PAPER_STATES)[number]

/** Of one kind there is one; of licenses one for each state. */
export const regionOf = (answers: PaperAnswers): string => (answers.kind === 'license' ? answers.state : '')

/** What is impossible about a paper, by field; nothing when it can be right. */
export function problemsOf(answers: PaperAnswers, today: Day): Record<string, string> {
  if (answers.kind === 'license') return lastDayProblem(answers.expiresOn, today)
  if (answers.kind === 'eo')
    return {
      ...lastDayProblem(answers.expiresOn, today),
      ...(answers.perClaim < AGENCY_TERMS.eoPerClaim ? { perClaim: 'We need at least $1,000,000 for each claim.' } : {}),
    }
  return answers.form === 'original' ? impossibleDays({ signed: { signedOn: answers.signedOn }, lastDays: {} }, today) : {}
}

function lastDayProblem(expiresOn: Day, today: Day): Record<string, string> {
  if (expiresOn < today) return { expiresOn: 'It has already ended. Send the one that’s in force.' }
  return impossibleDays({ signed: {}, lastDays: { expiresOn } }, today)
}

/** The last day of what the paper proves; null where it proves something without an end. */
export const lastDayOf = (answers: PaperAnswers): Day | null => ('expiresOn' in answers ? answers.expiresOn : null)
