import type { Actor } from '#access/actor.ts'
import { adjudicate, type Adjudication } from '#domains/claims/adjudication/rules/adjudicate.ts'
import { type Benefit, benefit } from '#domains/claims/model/rules/benefit.ts'
import { buildFacts } from '#domains/claims/adjudication/rules/build-facts.ts'
import type { AnswersWithLoss } from '#domains/claims/model/rules/answers.ts'
import type { ClaimFacts } from '#domains/claims/model/rules/facts.ts'
import { type CoverFound, coversFor } from '#domains/claims/adjudication/server/coverage.ts'
import { type DecidingFigures, decidingFigures } from '#domains/claims/claim-figures/server/deciding-figures.ts'
import { stateToday } from '#domains/claims/deadlines/server/state-today.ts'
import { fraudOf, type Suspicion } from '#domains/claims/investigations/server/investigations.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { type Cents, ZERO } from '#platform/money.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { requirementsMet } from '#domains/claims/claims/server/received-documents.ts'
import { type ClaimFile, loadClaimFiles } from '#domains/claims/claims/server/load-claim-file.ts'
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

type Asking = { actor?: Actor | null; proposed?: Cents | null }

export async function situationOf(claim: Claim, { actor = null, proposed = null }: Asking = {}): Promise<Situation> {
  const [situation] = await situationsOf([claim], { actor, proposed })
  if (!situation) throw new Error(`Nothing was found of claim ${claim.id}`)
  return situation
}

/** Of many claims at once, in their order: as many queries as for one. */
export async function situationsOf(claims: readonly Claim[], { actor = null, proposed = null }: Asking = {}): Promise<Situation[]> {
  const files = await loadClaimFiles(claims, actor)
  const dated = claims.map((claim) => ({ claim, answers: withLoss(claim), ...daysOf(claim) }))
  const covers = await coversFor(
    dated.map(({ claim, answers: { lossOn, lossType, vehicleId } }) => ({
      membershipId: claim.membershipId,
      on: lossOn,
      lossType,
      vehicleId,
      except: claim.id,
    })),
  )
  const loaded = dated.map((each, place) => ({ ...each, file: files[place] as ClaimFile, cover: covers[place] as CoverFound }))
  const suspicions = await fraudOf(
    loaded.map(({ claim, answers, noticeOn, today, cover, file }) => ({
      claim,
      answers,
      sources: { noticeOn, today, signals: cover.signals, sameLoss: file.sameLoss },
    })),
  )
  return loaded.map((each, place) => situationFrom({ ...each, fraud: suspicions[place] as Suspicion, proposed }))
}

function daysOf({ state, noticeOn }: Claim): { noticeOn: Day; today: Day } {
  const { today } = stateToday(state)
  return { noticeOn: noticeOn ?? today, today }
}

type Loaded = {
  claim: Claim
  answers: AnswersWithLoss
  file: ClaimFile
  cover: CoverFound
  fraud: Suspicion
  noticeOn: Day
  today: Day
  proposed: Cents | null
}

function situationFrom({ claim, answers, file, cover, fraud, noticeOn, today, proposed }: Loaded): Situation {
  const { received, sameLoss } = file
  const figures = decidingFigures({ lossOn: answers.lossOn, noticeOn, today })
  const duplicates = sameLoss.filter(({ lossOn }) => lossOn === answers.lossOn)
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
