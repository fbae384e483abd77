import { SYSTEM } from '#access/actor.ts'
import { complaintLate } from '#domains/claims/complaints/rules/emails.ts'
import { complaintOwners, lateComplaints, openComplaintsOf } from '#domains/claims/complaints/server/complaint-list.store.ts'
import { changeComplaint } from '#domains/claims/complaints/server/complaints.store.ts'
import { notifyStaff } from '#domains/people/users/server/notify-staff.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'
import { listen, type Listener, recordEvent } from '#domains/records/history/server/history.ts'
import { officeDay } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { type Id, isId } from '#platform/ids.ts'
import { hourly, sweep, type Sweep } from '#platform/jobs/sweep.ts'

/** Compliance hears once of each day that was missed: that of the acknowledgement, and that of the answer. */
async function tellOfLate({ id }: { id: Id<'complaint'> }, now: Date): Promise<void> {
  await inTransaction(async (tx) => {
    const complaint = await tx.selectFrom('complaints').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!complaint || complaint.status === 'answered' || complaint.due_on >= officeDay(now) || complaint.late_told_on === complaint.due_on)
      return
    const { number, due_on: dueOn, member_id: memberId } = complaint
    await changeComplaint(tx, id, { late_told_on: dueOn })
    await recordEvent(tx, { kind: 'complaint.late', by: SYSTEM, about: { noun: 'complaint', id }, memberId, data: { number, dueOn } })
    const onceKey = `complaint_late:${id}:${dueOn}`
    const path = `/account-center/complaints/${id}`
    await notifyStaff(tx, ['compliance'], { kind: 'complaint_late', onceKey, ...complaintLate({ number, dueOn }), path }, { memberId })
  })
}

export const complaintsSweeps: readonly Sweep[] = [
  hourly(
    sweep({ name: 'complaints.late', find: (page) => lateComplaints(officeDay(page.now), page), key: ({ id }) => id, work: tellOfLate }),
  ),
]

/**
 * Who owns complaints was suspended, left, or works on them no longer: those of theirs that are not answered have no owner, and are found
 * as such in the list. Their days run on.
 */
async function releaseComplaints({ nounId }: HistoryEvent): Promise<void> {
  if (!isId('user', nounId) || (await complaintOwners()).some(({ id }) => id === nounId)) return
  for (const { id, owner } of await openComplaintsOf(nounId)) {
    await inTransaction(async (tx) => {
      const complaint = await tx.selectFrom('complaints').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
      if (complaint.owner_id !== nounId || complaint.status === 'answered') return
      await changeComplaint(tx, id, { owner_id: null })
      const { number, member_id: memberId, claim_id: claimId, membership_id: membershipId } = complaint
      const about = { about: { noun: 'complaint', id } as const, memberId, claimId, membershipId }
      const why = `${owner} doesn’t work on complaints anymore.`
      await recordEvent(tx, { kind: 'complaint.classified', by: SYSTEM, ...about, why, data: { number, ownerId: null } })
    })
  }
}

/** Complaints of whoever cannot own them any longer. */
export const complaintsListeners: readonly Listener[] = [
  listen('user.suspended', 'complaints.release', releaseComplaints),
  listen('user.left', 'complaints.release_of_left', releaseComplaints),
  listen('access.changed', 'complaints.release_of_changed', releaseComplaints),
]
