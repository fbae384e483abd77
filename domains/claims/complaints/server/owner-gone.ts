import { SYSTEM } from '#access/actor.ts'
import { complaintOwners, openComplaintsOf } from '#domains/claims/complaints/server/complaint-list.store.ts'
import { changeComplaint } from '#domains/claims/complaints/server/complaints.store.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { inTransaction } from '#platform/db.ts'
import { isId } from '#platform/ids.ts'

/**
 * Who owns complaints was suspended, left, or works on them no longer: those of theirs that are not answered have no owner, and are found as
 * such in the list. Their days run on.
 */
export async function releaseComplaints({ nounId }: HistoryEvent): Promise<void> {
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
