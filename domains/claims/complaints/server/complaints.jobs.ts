import { SYSTEM } from '#access/actor.ts'
import { complaintLate } from '#domains/claims/complaints/rules/emails.ts'
import { lateComplaints } from '#domains/claims/complaints/server/complaint-list.store.ts'
import { changeComplaint } from '#domains/claims/complaints/server/complaints.store.ts'
import { notifyStaff } from '#domains/people/users/server/notify-staff.ts'
import { releaseComplaints } from '#domains/claims/complaints/server/owner-gone.ts'
import { listen, type Listener, recordEvent } from '#domains/records/history/server/history.ts'
import { officeDay } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
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

/** Complaints of whoever cannot own them any longer. */
export const complaintsListeners: readonly Listener[] = [
  listen('user.suspended', 'complaints.release', releaseComplaints),
  listen('user.left', 'complaints.release_of_left', releaseComplaints),
  listen('access.changed', 'complaints.release_of_changed', releaseComplaints),
]
