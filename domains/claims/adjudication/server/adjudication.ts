import type { Actor } from '#access/actor.ts'
import { adjudicate, type Adjudication } from '#domains/claims/adjudication/rules/adjudicate.ts'
import { type Benefit, benefit } from '#domains/claims/model/rules/benefit.ts'
import { buildFacts } from '#domains/claims/adjudication/rules/build-facts.ts'
import type { AnswersWithLoss } from '#domains/claims/model/rules/answers.ts'
import type { ClaimFacts } from '#domains/claims/model/rules/facts.ts'
import { coverFor } from '#domains/claims/adjudication/server/coverage.ts'
import { type DecidingFigures, decidingFigures } from '#domains/claims/claim-figures/server/deciding-figures.ts'
import { stateToday } from '#domains/claims/deadlines/server/state-today.ts'
import { fraudOf, type Suspicion } from '#domains/claims/investigations/server/investigations.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { type Cents, ZERO } from '#platform/money.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { requirementsMet } from '#domains/claims/claims/server/received-documents.ts'
import { type ClaimFile, loadClaimFile } from '#domains/claims/claims/server/load-claim-file.ts'
import type { Claim } from '#domains/claims/claims/server/claims.ts'

/** A claim's file, the facts built from it and the result of the rules, as of now. */
export type Situation = ClaimFile & {
  today: Day
  facts: ClaimFacts
  fraud: Suspicion
  duplicates: readonly { id: Id<'claim'>; number: string }[]
  adjudication: Adjudication
  computed: Benefit | null
  /** Those that decide it now. */
  figures: DecidingFigures
}

export async function situationOf(
  claim: Claim,
  { actor = null, proposed = null }: { actor?: Actor | null; proposed?: Cents | null } = {},
): Promise<Situation> {
  const answers = withLoss(claim)
  const file = await loadClaimFile(claim, actor)
  const { received, sameLoss } = file
  const { today } = stateToday(claim.state)
  const noticeOn = claim.noticeOn ?? today
  const figures = decidingFigures({ lossOn: answers.lossOn, noticeOn, today })
  const cover = await coverFor({
    membershipId: claim.membershipId,
    on: answers.lossOn,
    lossType: answers.lossType,
    vehicleId: answers.vehicleId,
    except: claim.id,
  })
  const duplicates = sameLoss.filter(({ lossOn }) => lossOn === answers.lossOn)
  const fraud = await fraudOf(claim, answers, { noticeOn, today, signals: cover.signals, sameLoss })
  const facts = buildFacts({
    answers,
    findings: claim.findings,
    cover,
    noticeOn,
    today,
    proposed,
    fraud,
    duplicates: duplicates.map(({ number }) => number),
    figures,
    documents: { ...requirementsMet(received.documents, received.requests), signed: claim.signedAt !== null },
  })
  const computed = facts.deductible && benefit(facts.deductible, facts.limit, facts.year)
  return { ...file, today, facts, fraud, duplicates, adjudication: adjudicate(facts, figures.bands), computed, figures }
}

/** The database guarantees that a filed claim has both (claims_check). */
function withLoss({ answers }: Claim): AnswersWithLoss {
  const { lossOn, lossType } = answers
  if (lossOn === null || lossType === null) throw new Refusal('claim_not_open')
  return { ...answers, lossOn, lossType }
}

/** The amount the rules would pay now; zero when nothing is payable. */
export const payableOf = ({ computed }: Situation): Cents => (computed?.outcome === 'payable' ? computed.amount : ZERO)
