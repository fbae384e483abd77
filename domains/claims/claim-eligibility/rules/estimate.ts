import { adjudicate } from '#domains/claims/adjudication/rules/adjudicate.ts'
import { benefit } from '#domains/claims/model/rules/benefit.ts'
import type { FactFigures } from '#domains/claims/claim-figures/rules/deciding.ts'
import { findingsAsStated, type CoverageForClaim, buildFacts } from '#domains/claims/adjudication/rules/build-facts.ts'
import type { ClaimFacts } from '#domains/claims/model/rules/facts.ts'
import { isRider } from '#domains/membership/claim-states/rules/claim-states.ts'
import { type DenialCode, denialWords, PARTIALS } from '#domains/claims/model/rules/denial-codes.data.ts'
import { type ClaimAnswers, NO_ANSWERS } from '#domains/claims/model/rules/answers.ts'
import { DOCUMENT_KINDS } from '#domains/claims/model/rules/documents.data.ts'
import type { FraudBands } from '#domains/claims/model/rules/fraud-flags.data.ts'
import type { Day } from '#platform/days.ts'
import { add, type Cents, dollars, least } from '#platform/money.ts'

export type Estimate = {
  verdict: 'open' | 'payable' | 'not_payable' | 'wait'
  against: readonly { code: DenialCode; reason: string; evidence: string }[]
  /** The highest amount that may be paid; null when nothing would be. */
  most: Cents | null
  because: readonly string[]
}

export type EstimateInput = {
  answers: Partial<ClaimAnswers> & { lossOn: Day }
  cover: CoverageForClaim
  today: Day
  sameLoss: SameLoss
  figures: FactFigures & { bands: FraudBands }
}

/** Other claims for this loss: the numbers of those the reader may see, and whether there is one the reader may not see. */
export type SameLoss = { numbers: readonly string[]; elsewhere: boolean }

const ELSEWHERE = 'another report of this car and day'

/** What the rules would decide if every document confirms the answers. */
export function estimate({ answers: given, cover, today, sameLoss, figures }: EstimateInput): Estimate {
  const answers = { ...NO_ANSWERS, ...given, lossType: given.lossType ?? ('collision' as const) }
  const facts = buildFacts({
    answers,
    findings: findingsAsStated(answers),
    cover,
    noticeOn: today,
    today,
    documents: { requirements: DOCUMENT_KINDS, signed: true, askedFor: [] },
    duplicates: [...sameLoss.numbers, ...(sameLoss.elsewhere ? [ELSEWHERE] : [])],
    fraud: { score: 0, flags: [] },
    proposed: null,
    figures,
  })
  const { checks, recommendation } = adjudicate(facts, figures.bands)
  const against = checks.flatMap(({ result, code, evidence }) =>
    result === 'fail' && code ? [{ code, reason: denialWords(code, facts.loss.type).reason, evidence }] : [],
  )
  if (against.length > 0) return { verdict: 'not_payable', against, most: null, because: [] }
  if (recommendation.outcome === 'wait') return { verdict: 'wait', against: [], ...highestAmount(facts), because: [recommendation.because] }
  return { verdict: recommendation.outcome === 'approve' ? 'payable' : 'open', against: [], ...highestAmount(facts) }
}

function highestAmount({ loss, deductible, limit, year }: ClaimFacts): Pick<Estimate, 'most' | 'because'> {
  const cap = add(limit.limit, limit.bonus)
  if (deductible === null) {
    const most = least(cap, year.aggregate)
    const why = year.aggregate < cap ? PARTIALS.P2.reason : `Your plan pays up to ${dollars(cap, { trim: true })} for one claim.`
    return {
      most,
      because: [why, isRider(loss.type) ? 'It is never more than what you spent.' : 'It is never more than the deductible you paid.'],
    }
  }
  const paid = benefit(deductible, limit, year)
  if (paid.outcome === 'nothing_payable') return { most: null, because: [] }
  const whole = isRider(loss.type) ? 'This is the full amount you spent.' : 'This is the full deductible you paid.'
  return { most: paid.amount, because: paid.reducedBy.length > 0 ? paid.reducedBy.map((code) => PARTIALS[code].reason) : [whole] }
}
