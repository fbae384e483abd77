import { assign, type Assignment } from '#domains/distribution/lead-owners/rules/assignment.ts'
import { candidates, candidatesAt, existingOwner, lockAssigning } from '#domains/distribution/lead-owners/server/lead-owners.store.ts'
import { officeDay } from '#platform/clock.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export type Unassigned = {
  state: string
  npn: string | null
  email: string | null
  alliance_id: Id<'alliance'> | null
  passed_by: string[]
}

export type NextOwner = { userId: Id<'user'>; because: Extract<Assignment, { to: 'owner' }>['because']; insteadOf: Id<'user'> | null }

/** The next owner of a lead (docs/rules.md §8), one assignment at a time; null: the sales admin's queue. */
export async function nextOwner(tx: Tx, lead: Unassigned, now: Date): Promise<NextOwner | null> {
  const free = await candidates(tx, now, officeDay(now))
  const owner = await existingOwner({ npn: lead.npn, email: lead.email, allianceId: lead.alliance_id })
  const choice = assign({ state: lead.state, existingOwnerId: owner, passedBy: lead.passed_by }, free)
  if (choice.to === 'sales_admin_queue') return null
  return { userId: choice.userId as Id<'user'>, because: choice.because, insteadOf: (choice.insteadOf as Id<'user'> | undefined) ?? null }
}

/** Whom a new lead of this state would go to now, whom nobody knows yet: what `nextOwner` would say. Nothing is locked. */
export async function previewOwner(state: string, now: Date): Promise<Assignment> {
  return assign({ state, existingOwnerId: null, passedBy: [] }, await candidatesAt(db(), now, officeDay(now)))
}

/** Whether somebody still sells: only then a lead is theirs to work on. */
export async function isActiveOwner(tx: Tx, id: Id<'user'>): Promise<boolean> {
  const row = await tx.selectFrom('users').select('status').where('id', '=', id).executeTakeFirst()
  return row?.status === 'active'
}

/** Of those who give leads at the same time the next waits, so that each counts what the one before gave. Until the transaction ends. */
export const lockAssignments = (): Promise<void> => lockAssigning(db())

export async function recordAssignment(tx: Tx, id: Id<'user'>, at: Date): Promise<void> {
  await tx.updateTable('users').set({ last_lead_at: at }).where('id', '=', id).execute()
}
