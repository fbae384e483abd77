import type { Actor } from '#access/actor.ts'
import type { Answer } from '#access/contract.ts'
import type { leadAssignmentContract, RecruiterAssignment, WaitingLeads } from '#domains/distribution/lead-assignment/contract.ts'
import {
  type AssignmentChange,
  leadsWithoutTurn,
  lockRecruiter,
  recruiterOf,
  recruitersOf,
  type RecruiterRow,
  saveAssignment,
} from '#domains/distribution/lead-assignment/server/lead-assignment.store.ts'
import { previewOwner } from '#domains/distribution/lead-owners/server/lead-owners.ts'
import { isOpenState } from '#domains/distribution/leads/server/policy-facts.ts'
import { isStateCode } from '#domains/membership/plans/rules/state-rules.ts'
import { isClosed } from '#domains/membership/plans/server/state-rule.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'

export const assignmentOfTeam = async (actor: Actor): Promise<RecruiterAssignment[]> => (await recruitersOf(actor)).map(present)

/** Whom the next lead of this state goes to, by the rule that assigns it. */
export async function nextOfState(actor: Actor, state: string): Promise<Answer<typeof leadAssignmentContract.next>> {
  if (!isStateCode(state)) throw new Refusal('bad_input', { fields: { state: 'Choose a state.' } })
  const nobody = { name: null, insteadOf: null, otherTeam: false }
  if (isClosed(state, officeDay())) return { because: 'state_closed', ...nobody }
  const choice = await previewOwner(state, clock.now())
  if (choice.to === 'sales_admin_queue') return { because: 'nobody_free', ...nobody }
  const recruiter = await recruiterOf(actor, choice.userId as Id<'user'>)
  const because = choice.because === 'territory' ? 'territory' : 'round_robin'
  const away = choice.insteadOf ? await recruiterOf(actor, choice.insteadOf as Id<'user'>) : undefined
  return { because, name: recruiter ? nameOf(recruiter) : null, insteadOf: away ? nameOf(away) : null, otherTeam: !recruiter }
}

/** The leads that nobody gets yet, and why: their state is not open, or they wait for a sales admin. */
export async function waitingLeads(actor: Actor): Promise<WaitingLeads> {
  const rows = await leadsWithoutTurn(actor)
  const closed = rows.filter(({ state, isNew }) => isNew && !isOpenState(state))
  const others = rows.filter(({ state }) => !closed.some((each) => each.state === state))
  return {
    closedStates: closed.map(({ state, leads }) => ({ state, leads })),
    unassigned: others.reduce((sum, { unowned }) => sum + unowned, 0),
  }
}

export async function changeAssignment(
  actor: Actor,
  id: Id<'user'>,
  version: number,
  change: AssignmentChange,
): Promise<RecruiterAssignment> {
  await inTransaction(async (tx) => {
    const before = await lockRecruiter(tx, actor, id)
    if (!before) throw new Refusal('not_found')
    if (before.version !== version) throw new Refusal('someone_else_saved', { version: before.version })
    const { territory, lead_weight, lead_cap, away_until } = before
    const after = { ...change, territory: [...new Set(change.territory)].toSorted() }
    await saveAssignment(tx, id, after)
    await recordEvent(tx, {
      kind: 'lead_assignment.changed',
      by: actor,
      about: { noun: 'user', id },
      data: { before: { territory, lead_weight, lead_cap, away_until }, after },
    })
  })
  const saved = await recruiterOf(actor, id)
  if (!saved) throw new Refusal('not_found')
  return present(saved)
}

const nameOf = ({ first_name, last_name }: Pick<RecruiterRow, 'first_name' | 'last_name'>): string => `${first_name} ${last_name}`

const present = (row: RecruiterRow): RecruiterAssignment => ({
  userId: row.id,
  name: nameOf(row),
  territory: row.territory,
  weight: row.lead_weight,
  cap: row.lead_cap,
  awayUntil: row.away_until,
  away: row.away_until !== null && row.away_until >= officeDay() && (row.away_from === null || row.away_from <= officeDay()),
  openLeads: row.open_leads,
  lastLeadAt: row.last_lead_at?.toISOString() ?? null,
  version: row.version,
})
