import type { Actor } from '#access/actor.ts'
import type { Situation } from '#domains/claims/adjudication/server/adjudication.ts'
import { isSamePerson } from '#domains/people/identity/rules/same-person.ts'
import { type Deciders, decidersOf } from '#domains/claims/decisions/server/deciders.store.ts'
import type { Claim } from '#domains/claims/claims/server/claims.ts'

/** The people who took part in deciding a claim, and which of them are the actor. */
export type KnownPeople = {
  /** The ids of the actor: the account itself, and any second account of the same person. */
  mine: ReadonlySet<string>
  deciders: Deciders
}

/** Everyone who took part in deciding the claim, and the actor. */
export function peopleOfClaim(claim: Claim, actor: Actor, { decisions, fraud }: Situation) {
  const found = fraud.investigations.map(({ foundBy }) => foundBy)
  const users = [actor.userId, claim.recommendedBy, claim.decidedBy, ...found, ...decisions.map(({ by }) => by)].filter((id) => id !== null)
  return decidersOf([...new Set(users)])
}

/** Recognizes second accounts of the actor among those people. */
export function knownAmong(deciders: Deciders, actor: Actor): KnownPeople {
  const me = deciders.find(({ id }) => id === actor.id) ?? actor
  return { mine: new Set(deciders.filter((each) => isSamePerson(me, each)).map(({ id }) => id)), deciders }
}
