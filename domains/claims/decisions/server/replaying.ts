import type { Actor } from '#access/actor.ts'
import { adjudicate, type Adjudication } from '#domains/claims/adjudication/rules/adjudicate.ts'
import { weighedAnew } from '#domains/claims/claim-figures/rules/under-figures.ts'
import { bandsOfVersion } from '#domains/claims/claim-figures/server/deciding-figures.ts'
import { fraudFiguresOn } from '#domains/claims/claim-figures/server/figures.ts'
import type { ClaimFacts } from '#domains/claims/model/rules/facts.ts'
import type { DecisionTrace } from '#domains/claims/decisions/contract.ts'
import { type SavedDecision, savedDecisions } from '#domains/claims/decisions/server/decisions.store.ts'
import { officeDay } from '#platform/clock.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { conflictOf } from '#domains/claims/claims/server/conflict-of-interest.ts'
import { claimantOf } from '#domains/claims/claims/server/claim-people.ts'
import { findClaim } from '#domains/claims/claims/server/claims.ts'
import { db } from '#platform/db.ts'

/**
 * `sound`: under the version it was made with, its saved inputs give what was saved. `same`: what is recommended under today's rules and
 * figures is what was recommended then.
 */
export type Replayed = SavedDecision & { own: Adjudication; today: Adjudication; sound: boolean; same: boolean }

/** Every decision of a claim, replayed from its saved inputs. */
export async function replayDecisions(claimId: Id<'claim'>): Promise<Replayed[]> {
  const todays = fraudFiguresOn(officeDay())
  return (await savedDecisions(claimId)).map((saved) => {
    // The cast is safe: the column is written only by server/record-decision.ts, from ClaimFacts.
    const facts = saved.inputs as ClaimFacts
    const own = adjudicate(facts, bandsOfVersion(saved.versions?.fraud ?? 1))
    const today = adjudicate(weighedAnew(facts, todays), todays.bands)
    return { ...saved, own, today, sound: agrees(saved, own), same: sorted(saved.recommendation) === sorted(today.recommendation) }
  })
}

const agrees = ({ lines, recommendation }: SavedDecision, { trace, recommendation: replayed }: Adjudication): boolean =>
  JSON.stringify(lines.map(inTodaysWords)) === JSON.stringify(trace) && sorted(recommendation) === sorted(replayed)

/** A line of the checklist that says the same in other words since the decision was saved. */
const inTodaysWords = (line: string): string => line.replace('No payee yet.', 'The payee has not been checked.')

/** JSON with sorted keys: PostgreSQL does not keep the order of keys. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    isObject(each) ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1))) : each,
  )

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The reasoning: every line for staff without a conflict of interest, the member's own part for the member, nothing for others. */
export async function decisionTrace(actor: Actor, id: Id<'claim'>): Promise<DecisionTrace> {
  const claim = await findClaim(actor, id)
  if (!claim) throw new Refusal('not_found')
  const seesAll = actor.role === 'staff' && (await conflictOf(actor, await claimantOf(claim.memberId))) === 'none'
  const replayed = await replayDecisions(id)
  if (seesAll) {
    return {
      decisions: replayed.map(({ kind, at, byName, ruleVersion, lines, same }) => ({
        kind,
        at: at.toISOString(),
        by: byName,
        ruleVersion,
        lines: [...lines],
        same,
      })),
    }
  }
  if (actor.memberId !== claim.memberId) return { decisions: [] }
  const shown = replayed.filter(({ kind }) => FOR_THE_MEMBER.includes(kind))
  return {
    decisions: shown.map(({ kind, at, ruleVersion, lines, code }) => ({
      kind,
      at: at.toISOString(),
      by: null,
      ruleVersion,
      same: null,
      lines: lines.filter((line) => isForMember(line, code)),
    })),
  }
}

const FOR_THE_MEMBER: readonly string[] = ['approved', 'denied', 'appeal_upheld', 'appeal_overturned']

/** The lines of the calculation, and of the checklist only the line that denied. Nothing about flags or scores. */
const isForMember = (line: string, code: string | null): boolean =>
  /^\d+\. /.test(line) ? code !== null && line.includes(`(${code},`) && code !== 'R18' : code === null

export const claimByNumber = async (number: string): Promise<Id<'claim'> | null> =>
  (await db().selectFrom('claims').select('id').where('number', '=', number).executeTakeFirst())?.id ?? null
