import { benefit, type PartialCode } from '#domains/claims/model/rules/benefit.ts'
import { type Check, checklist } from '#domains/claims/adjudication/rules/checklist.ts'
import type { ClaimFacts } from '#domains/claims/model/rules/facts.ts'
import { type DenialCode, denialWords } from '#domains/claims/model/rules/denial-codes.data.ts'
import { bandOf } from '#domains/claims/model/rules/fraud-flags.ts'
import type { FraudBands } from '#domains/claims/model/rules/fraud-flags.data.ts'
import type { Cents } from '#platform/money.ts'

export type Recommendation =
  | { outcome: 'approve'; amount: Cents; reducedBy: readonly PartialCode[]; secondPerson: readonly string[] }
  /** `code` is the first that applies; the denial email may name the others. */
  | { outcome: 'deny'; code: DenialCode; others: readonly DenialCode[] }
  /** The investigation unit examines the claim before anyone decides. */
  | { outcome: 'investigate' }
  /** Whether the loss is covered depends on a payment the member may still make. */
  | { outcome: 'wait'; because: string }
  /** These lines of the checklist have to be established first. */
  | { outcome: 'ask'; lines: readonly number[] }

export type Adjudication = { recommendation: Recommendation; checks: readonly Check[]; trace: readonly string[] }

/** What the rules recommend, with the whole checklist (docs/rules.md §6.5). Only a written finding of fraud denies, never a flag. */
export function adjudicate(facts: ClaimFacts, bands: FraudBands): Adjudication {
  const checks = checklist(facts, bands)
  const paid = facts.deductible && benefit(facts.deductible, facts.limit, facts.year)
  const trace = [...checks.map((check) => describeCheck(check, facts)), ...(paid?.trace ?? [])]
  return { recommendation: recommend(facts, checks, bands), checks, trace }
}

function recommend(facts: ClaimFacts, checks: readonly Check[], bands: FraudBands): Recommendation {
  // K9 comes first: a claim with a high score is investigated even if a line of the checklist already denies it.
  if (facts.fraud.finding === null && bandOf(facts.fraud.score, bands) === 'investigation') return { outcome: 'investigate' }
  const [code, ...others] = codesOf(checks)
  if (code) return { outcome: 'deny', code, others }
  if (facts.cover.cover === 'pend') return { outcome: 'wait', because: checks.find((check) => check.number === COVER_LINE)?.evidence ?? '' }

  const open = checks.filter((check) => check.result === 'unknown' || check.result === 'fail').map((check) => check.number)
  const computed = facts.deductible && benefit(facts.deductible, facts.limit, facts.year)
  if (open.length > 0 || computed?.outcome !== 'payable') return { outcome: 'ask', lines: open }
  return { outcome: 'approve', amount: computed.amount, reducedBy: computed.reducedBy, secondPerson: whySecondPerson(facts, bands) }
}

/** The denial codes of the failed lines, in their order. */
export const codesOf = (checks: readonly Check[]): DenialCode[] =>
  checks.flatMap((check) => (check.result === 'fail' && check.code ? [check.code] : []))

const COVER_LINE = 2

function whySecondPerson({ fraud, notice }: ClaimFacts, bands: FraudBands): string[] {
  const reasons: [boolean, string][] = [
    [bandOf(fraud.score, bands) !== 'normal', `The score is ${fraud.score}.`],
    [notice.on > notice.by, 'A late notice was accepted for a good reason.'],
  ]
  return reasons.filter(([applies]) => applies).map(([, reason]) => reason)
}

const MARKS = { pass: '✓', fail: '✗', not_applicable: '–', unknown: '?' } as const

const describeCheck = ({ number, asks, result, evidence, code }: Check, { loss }: ClaimFacts): string =>
  `${number}. ${asks} ${MARKS[result]} ${evidence}${code ? ` (${code}, clause ${denialWords(code, loss.type).clause})` : ''}`
