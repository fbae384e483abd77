import type { Answer } from '#domains/claims/model/rules/facts.ts'
import type { DenialCode } from '#domains/claims/model/rules/denial-codes.data.ts'

export type CheckResult = 'pass' | 'fail' | 'not_applicable' | 'unknown'

/** What looking at one line of the checklist found, and what that rests on. */
export type CheckOutcome = { result: CheckResult; evidence: string; code?: DenialCode }

export const pass = (evidence: string): CheckOutcome => ({ result: 'pass', evidence })
/** Without a code it stops the claim until it is put right, and denies nothing. */
export const fail = (evidence: string, code?: DenialCode): CheckOutcome => ({ result: 'fail', evidence, ...(code && { code }) })
export const unknown = (evidence: string): CheckOutcome => ({ result: 'unknown', evidence })
export const notApplicable = (evidence: string): CheckOutcome => ({ result: 'not_applicable', evidence })

/** A plain yes or no: what to write for yes, for no, and while nobody has looked. */
export const answered = (
  answer: Answer,
  [yes, no, open]: readonly [yes: string, no: string, open: string],
  code?: DenialCode,
): CheckOutcome => (answer === null ? unknown(open) : answer ? pass(yes) : fail(no, code))
