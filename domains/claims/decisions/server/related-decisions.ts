import type { Actor } from '#access/actor.ts'
import type { Situation } from '#domains/claims/adjudication/server/adjudication.ts'
import type { Claim } from '#domains/claims/claims/server/claims.ts'
import { isSamePerson } from '#domains/people/identity/rules/same-person.ts'
import { type Deciders, decidersOf } from '#domains/claims/voided-decisions/server/persons.store.ts'
import { lastLook, type Look } from '#domains/claims/quality-reviews/server/quality-reviews.store.ts'
import { leavingOf } from '#domains/money/payouts/server/payouts.ts'
import { db } from '#platform/db.ts'
import { inOne, rowsOf } from '#platform/in-one.ts'

/** The people who had a part in a claim, as whoever is in front of it stands to them. */
export type KnownPeople = {
  /** Of those people, the ones who are the actor: the account itself, and any second account of the same person. */
  mine: ReadonlySet<string>
  deciders: Deciders
}

/** Who had a part in deciding, what waits for a second look, and when the money leaves: asked in one. */
export async function aroundDecision(
  claim: Claim,
  actor: Actor,
  { decisions, fraud }: Situation,
): Promise<{ known: KnownPeople; look: Look | undefined; leavesAt: Date | null }> {
  const found = fraud.investigations.map(({ foundBy }) => foundBy)
  const users = [actor.userId, claim.recommendedBy, claim.decidedBy, ...found, ...decisions.map(({ by }) => by)].filter((id) => id !== null)
  const { deciders, looks, leaving } = await inOne(db(), {
    deciders: rowsOf(decidersOf([...new Set(users)]), {}),
    looks: rowsOf(lastLook(claim.id), { decidedAt: true, lookedAt: true }),
    leaving: rowsOf(leavingOf(claim.id), { leavesAt: true }),
  })
  const me = deciders.find(({ id }) => id === actor.id) ?? actor
  return {
    known: { mine: new Set(deciders.filter((each) => isSamePerson(me, each)).map(({ id }) => id)), deciders },
    look: looks[0],
    leavesAt: leaving[0]?.leavesAt ?? null,
  }
}
