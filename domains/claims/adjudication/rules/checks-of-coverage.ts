import type { ClaimFacts } from '#domains/claims/model/rules/facts.ts'
import { fail, type CheckOutcome, notApplicable, pass, unknown } from '#domains/claims/adjudication/rules/check-result.ts'
import type { DenialCode } from '#domains/claims/model/rules/denial-codes.data.ts'
import type { NotCoveredBecause } from '#domains/membership/coverage/rules/coverage.ts'
import { dollars } from '#platform/money.ts'

export function inForce(facts: ClaimFacts): CheckOutcome {
  return coverageLine(facts, 1, 'R01')
}

export function notLapsed(facts: ClaimFacts): CheckOutcome {
  const { cover } = facts
  if (cover.cover !== 'pend') return coverageLine(facts, 2, 'R02')
  if (cover.because === 'payment_settling') return unknown('The first bank payment has not settled.')
  return unknown(`A payment is due; it can be made until ${cover.until ?? 'the grace period ends'}.`)
}

export function afterWait(facts: ClaimFacts): CheckOutcome {
  return coverageLine(facts, 3, 'R03')
}

export function reportedInTime({ notice }: ClaimFacts): CheckOutcome {
  if (notice.on > notice.absolutely) return fail(`Reported on ${notice.on}, after the last possible day, ${notice.absolutely}.`, 'R12')
  if (notice.on <= notice.by) return pass(`Reported on ${notice.on}, due by ${notice.by}.`)
  if (notice.goodCause === null) return fail(`Reported on ${notice.on}, due by ${notice.by}.`, 'R12')
  return pass(`Late, with a good reason: ${notice.goodCause}`)
}

export function documentsInTime({ documents }: ClaimFacts): CheckOutcome {
  if (documents.missing.length === 0) return pass('All received.')
  const list = documents.missing.join(', ')
  if (documents.today > documents.dueOn) return fail(`Due on ${documents.dueOn}, still missing: ${list}.`, 'R13')
  return unknown(`Missing: ${list}. Due on ${documents.dueOn}.`)
}

function coverageLine({ cover, loss }: ClaimFacts, line: 1 | 2 | 3, code: DenialCode): CheckOutcome {
  if (cover.cover !== 'not_covered') return pass(`Checked for ${loss.on}.`)
  const because = BECAUSE[cover.because]
  if (because.line === line) return fail(because.evidence, code)
  return because.line < line ? notApplicable('See above.') : pass(`Checked for ${loss.on}.`)
}

const BECAUSE: Readonly<Record<NotCoveredBecause, { line: 1 | 2 | 3; evidence: string }>> = {
  void: { line: 1, evidence: 'The membership is void.' },
  before_effective: { line: 1, evidence: 'The loss was before the membership began.' },
  ended: { line: 1, evidence: 'The membership had ended.' },
  lapsed: { line: 2, evidence: 'The membership had lapsed.' },
  gap: { line: 2, evidence: 'The loss was in the gap before the reinstatement.' },
  grace_unpaid: { line: 2, evidence: 'The loss was in the grace period, and the payment was not made.' },
  waiting: { line: 3, evidence: 'The loss was in the waiting period.' },
  mini_wait: { line: 3, evidence: 'The loss was in the ten days after a reinstatement.' },
}

export function claimLeft({ year }: ClaimFacts): CheckOutcome {
  return year.claims > 0 ? pass(`${year.claims} left.`) : fail('All claims for the year have been used.', 'R14')
}

export function moneyLeft({ year }: ClaimFacts): CheckOutcome {
  return year.aggregate > 0 ? pass(`${dollars(year.aggregate)} left.`) : fail('The annual maximum has been used.', 'R15')
}
