import type { Answer } from '#domains/claims/model/rules/facts.ts'
import type { DenialCode } from '#domains/claims/model/rules/denial-codes.data.ts'

export type CheckResult = 'pass' | 'fail' | 'not_applicable' | 'unknown'

/** The result of one line of the checklist, and the evidence for it. */
export type CheckOutcome = { result: CheckResult; evidence: string; code?: DenialCode }

export const pass = (evidence: string): CheckOutcome => ({ result: 'pass', evidence })
/** Without a code the line must be resolved before a decision, but does not deny the claim. */
export const fail = (evidence: string, code?: DenialCode): CheckOutcome => ({ result: 'fail', evidence, ...(code && { code }) })
export const unknown = (evidence: string): CheckOutcome => ({ result: 'unknown', evidence })
export const notApplicable = (evidence: string): CheckOutcome => ({ result: 'not_applicable', evidence })

/** The result of a yes/no fact, with the evidence to write for yes, for no and for unknown. */
export const yesNoCheck = (
  answer: Answer,
  [yes, no, open]: readonly [yes: string, no: string, open: string],
  code?: DenialCode,
): CheckOutcome => (answer === null ? unknown(open) : answer ? pass(yes) : fail(no, code))
