import { describe, expect, test } from 'vitest'
import { type Actor, SYSTEM, type EventActor } from '#access/actor.ts'
import { transitionActorsOf } from '#access/transition-actors.ts'
import { ROLES, STAFF_CAPABILITIES, type StaffCapability } from '#access/roles.ts'
import { may } from '#access/verbs.ts'
import { whyNotMoveAgency } from '#domains/distribution/agencies/policy.ts'
import { AGENCY_TRANSITIONS } from '#domains/people/agency/rules/agency.ts'
import { CLAIM_TRANSITIONS } from '#domains/claims/model/rules/claim.ts'
import { moveClaim } from '#domains/claims/claims/server/transition.ts'
import { whoMayMove as moversOnLeads } from '#domains/distribution/leads/policy.ts'
import { LEAD_TRANSITIONS } from '#domains/distribution/leads/rules/lead.ts'
import { makeMove } from '#domains/distribution/leads/server/transition.ts'
import { MEMBERSHIP_TRANSITIONS } from '#domains/membership/memberships/rules/membership.ts'
import { transition as moveMembership } from '#domains/membership/memberships/server/transitions.ts'
import { BATCH_TRANSITIONS } from '#domains/money/payout-batches/rules/batch.ts'
import { PAYOUT_TRANSITIONS } from '#domains/money/payouts/rules/payout.ts'
import { moveBatch } from '#domains/money/payout-batches/server/payout-batches.ts'
import { movePayout } from '#domains/money/payouts/server/transition.ts'
import { RECOVERY_TRANSITIONS } from '#domains/claims/recoveries/rules/recovery.ts'
import { move as moveRecovery } from '#domains/claims/recoveries/server/recoveries.ts'
import type { Tx } from '#platform/db.ts'
import type { Transition } from '#platform/life-cycle.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Membership } from '#domains/membership/memberships/server/memberships.ts'
import type { PayoutRow } from '#domains/money/payouts/server/payouts.ts'
import type { Claim } from '#domains/claims/claims/server/claims.ts'

/** Every kind of actor: the system, each role, and staff with one capability each. */
const EVERYBODY: readonly [string, EventActor][] = [
  ['system', SYSTEM],
  ...ROLES.map((role): [string, EventActor] => [role, actor(role)]),
  ...STAFF_CAPABILITIES.map((capability): [string, EventActor] => [`staff.${capability}`, actor('staff', [capability])]),
]

function actor(role: Actor['role'], capabilities: readonly StaffCapability[] = []): Actor {
  const id = 'usr_somebody' as NonNullable<Actor['userId']>
  const nobody = { identityId: 'i', sessionId: 's', email: 'somebody@example.com', name: 'Somebody', memberId: null, ownMemberId: null }
  return { ...nobody, kind: 'person', id, userId: id, masterCode: null, role, capabilities, position: null }
}

class Wrote extends Error {}
/** Touching it, or needing a database, means that the actor was let through. */
const UNTOUCHED = new Proxy(
  {},
  {
    get: () => {
      throw new Wrote()
    },
  },
) as Tx

/** Whether the entry point lets somebody through, or refuses their role. */
async function isLetThrough(entryPoint: () => unknown): Promise<boolean> {
  try {
    await entryPoint()
    return true
  } catch (error) {
    if (error instanceof Wrote || (error instanceof Error && error.message === 'The database is not open.')) return true
    if (error instanceof Refusal && error.code === 'not_your_role') return false
    throw error
  }
}

type Table = Readonly<Record<string, Transition<string, string>>>
type EntryPoint = (move: never, from: never, by: EventActor) => unknown

const TABLES: readonly { name: string; table: Table; entryPoint: EntryPoint; actorsOf?: (by: EventActor) => readonly string[] }[] = [
  {
    name: 'claims',
    table: CLAIM_TRANSITIONS,
    entryPoint: (move, status, by) => moveClaim(UNTOUCHED, { status, state: 'TX' } as unknown as Claim, move, { by }),
  },
  {
    name: 'payouts',
    table: PAYOUT_TRANSITIONS,
    entryPoint: (move, status, by) => movePayout(UNTOUCHED, { status } as unknown as PayoutRow, move, by, {}),
  },
  {
    name: 'batches',
    table: BATCH_TRANSITIONS,
    entryPoint: (move, status, by) => moveBatch(UNTOUCHED, { id: 'bat_1' as never, status }, move, by, {}),
  },
  {
    name: 'recoveries',
    table: RECOVERY_TRANSITIONS,
    entryPoint: (move, status, by) => moveRecovery(UNTOUCHED, { id: 'rec_1' as never, status }, move, by),
  },
  {
    name: 'memberships',
    table: MEMBERSHIP_TRANSITIONS,
    entryPoint: (move, status, by) => moveMembership(UNTOUCHED, { status } as unknown as Membership, move, { by }),
  },
  {
    name: 'leads',
    table: LEAD_TRANSITIONS,
    entryPoint: (move, stage, by) => makeMove(UNTOUCHED, { id: 'lea_1' as never, stage }, { move, by, reason: null, change: {} }),
    actorsOf: moversOnLeads,
  },
  {
    name: 'agencies',
    table: AGENCY_TRANSITIONS,
    entryPoint: (move, status, by) => {
      if (by.kind !== 'person') throw new Wrote()
      const why = whyNotMoveAgency(by, { status, missing: [] }, move)
      if (why) throw new Refusal(why)
    },
  },
]

describe.each(TABLES)('the life cycle of $name', ({ table, entryPoint, actorsOf = transitionActorsOf }) => {
  const moves = Object.entries(table).filter(([, { from }]) => from !== null)

  test.each(moves)('%s is for the actors of its row, and for nobody else', async (name, { from, who }) => {
    for (const [whoever, by] of EVERYBODY) {
      if (by.kind === 'system' && table === (AGENCY_TRANSITIONS as Table)) continue
      const wanted = who.some((each) => actorsOf(by).includes(each))
      for (const state of from ?? [])
        expect(await isLetThrough(() => entryPoint(name as never, state as never, by)), `${whoever}, from ${state}`).toBe(wanted)
    }
  })
})

test('a claim is begun by the actors of its row', () => {
  for (const [whoever, by] of EVERYBODY) {
    if (by.kind !== 'person') continue
    expect(may(by, 'claims.file'), whoever).toBe(CLAIM_TRANSITIONS.draft.who.some((each) => transitionActorsOf(by).includes(each)))
  }
})
