import { documentsDueOn, noticeBy } from '#domains/claims/deadlines/rules/deadlines.ts'
import type { ClaimDeadlines } from '#domains/claims/deadlines/rules/deadlines.data.ts'
import { scoreOf } from '#domains/claims/model/rules/fraud-flags.ts'
import type { FraudFigures } from '#domains/claims/model/rules/fraud-flags.data.ts'
import type { ClaimFacts } from '#domains/claims/model/rules/facts.ts'

/** The facts of a decision as other weights would have scored them; unchanged where only the score was kept. */
export const weighedAnew = (facts: ClaimFacts, figures: Pick<FraudFigures, 'weights'>): ClaimFacts =>
  facts.fraud.flags ? { ...facts, fraud: { ...facts.fraud, score: scoreOf(facts.fraud.flags, figures) } } : facts

/** The facts of a decision as other deadlines would have counted them. */
export const countedAnew = (facts: ClaimFacts, figures: ClaimDeadlines): ClaimFacts => ({
  ...facts,
  notice: { ...facts.notice, ...noticeBy(facts.loss.on, figures) },
  documents: { ...facts.documents, dueOn: documentsDueOn({ noticeOn: facts.notice.on, lossOn: facts.loss.on }, figures) },
})
