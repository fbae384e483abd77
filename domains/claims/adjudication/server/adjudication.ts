import type { Actor } from '#access/actor.ts'
import { adjudicate, type Adjudication } from '#domains/claims/adjudication/rules/adjudicate.ts'
import { type Benefit, benefit } from '#domains/claims/model/rules/benefit.ts'
import { establish } from '#domains/claims/adjudication/rules/build-facts.ts'
import type { LossKnown } from '#domains/claims/model/rules/answers.ts'
import type { ClaimFacts } from '#domains/claims/model/rules/facts.ts'
import { coverFor } from '#domains/claims/adjudication/server/coverage.ts'
import { stateToday } from '#domains/claims/deadlines/server/state-today.ts'
import { fraudOf, type Suspicion } from '#domains/claims/investigations/server/investigations.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { type Cents, ZERO } from '#platform/money.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { requirementsMet } from '#domains/claims/claims/server/received-documents.ts'
import { type WholeClaim, wholeClaim } from '#domains/claims/claims/server/load-claim-file.ts'
import type { Claim } from '#domains/claims/claims/server/claims.ts'

/** Everything a decision about a claim rests on, and what the rules make of it, at this moment. */
export type Situation = WholeClaim & {
  today: Day
  facts: ClaimFacts
  fraud: Suspicion
  duplicates: readonly { id: Id<'claim'>; number: string }[]
  adjudication: Adjudication
  computed: Benefit | null
}

export async function situationOf(
  claim: Claim,
  { actor = null, proposed = null }: { actor?: Actor | null; proposed?: Cents | null } = {},
): Promise<Situation> {
  const answers = withLoss(claim)
  const whole = await wholeClaim(claim, actor)
  const { papers, near } = whole
  const { today } = stateToday(claim.state)
  const noticeOn = claim.noticeOn ?? today
  const cover = await coverFor({
    membershipId: claim.membershipId,
    on: answers.lossOn,
    lossType: answers.lossType,
    vehicleId: answers.vehicleId,
    except: claim.id,
  })
  const duplicates = near.filter(({ lossOn }) => lossOn === answers.lossOn)
  const fraud = await fraudOf(claim, answers, { noticeOn, today, signals: cover.signals, near })
  const facts = establish({
    answers,
    findings: claim.findings,
    cover,
    noticeOn,
    today,
    proposed,
    fraud,
    duplicates: duplicates.map(({ number }) => number),
    documents: { ...requirementsMet(papers.documents, papers.requests), signed: claim.signedAt !== null },
  })
  const computed = facts.deductible && benefit(facts.deductible, facts.limit, facts.year)
  return { ...whole, today, facts, fraud, duplicates, adjudication: adjudicate(facts), computed }
}

/** The database keeps a filed claim from having none (claims_check). */
function withLoss({ answers }: Claim): LossKnown {
  const { lossOn, lossType } = answers
  if (lossOn === null || lossType === null) throw new Refusal('claim_not_open')
  return { ...answers, lossOn, lossType }
}

/** What the rules would pay now; nothing when nothing is payable. */
export const payableOf = ({ computed }: Situation): Cents => (computed?.outcome === 'payable' ? computed.amount : ZERO)
