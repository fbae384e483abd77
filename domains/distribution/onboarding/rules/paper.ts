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

/** What is impossible about a paper, by field, of what can be read of it; nothing when it can be right. */
export function problemsOf({ expiresOn, perClaim, signedOn }: Readable, today: Day): Record<string, string> {
  return {
    ...(perClaim !== undefined && perClaim < AGENCY_TERMS.eoPerClaim ? { perClaim: 'We need at least $1,000,000 for each claim.' } : {}),
    ...impossibleDays({ signed: { signedOn }, lastDays: { expiresOn } }, today),
    ...(expiresOn && expiresOn < today ? { expiresOn: 'It has already ended. Send the one that’s in force.' } : {}),
  }
}

type Readable = { expiresOn?: Day | undefined; perClaim?: Cents | undefined; signedOn?: Day | undefined }

/** The last day of what the paper proves; null where it proves something without an end. */
export const lastDayOf = (answers: PaperAnswers): Day | null => ('expiresOn' in answers ? answers.expiresOn : null)
