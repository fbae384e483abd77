import type { Actor } from '#access/actor.ts'
import { may } from '#access/verbs.ts'
import type { BookView } from '#domains/distribution/book-transfers/contract.ts'
import { whyNotConfirmBook, whyNotDecideBook } from '#domains/distribution/book-transfers/policy.ts'
import { whyNotCancelBook, whyNotKeep } from '#domains/distribution/book-transfers/rules/book-transfer.ts'
import { mayCancel, waitsForReceiver } from '#domains/distribution/book-transfers/server/book-transfers.ts'
import type { BookRow } from '#domains/distribution/book-transfers/server/book-transfers.store.ts'
import { officeDay } from '#platform/clock.ts'

export async function presentBook(actor: Actor, row: BookRow): Promise<BookView> {
  const [memberships, moved, stayed] = [row.memberships ?? 0, row.moved ?? 0, row.stayed ?? 0]
  const isOpen = row.status === 'waiting' || row.status === 'planned'
  const isWithin = row.from_master_code === row.to_master_code
  const isForStaff = !isWithin && actor.role !== 'staff'
  const isReceiver = isForStaff && actor.masterCode !== row.from_master_code
  const waits = await waitsForReceiver(row)
  const isOff = row.status === 'declined' || row.status === 'canceled'
  return {
    id: row.id,
    fromMasterCode: row.from_master_code,
    fromAgency: row.fromAgency,
    fromAgent: isReceiver ? null : row.fromAgent,
    toMasterCode: row.to_master_code,
    toAgency: row.toAgency,
    toAgent: row.toAgent,
    onDay: row.on_day,
    reason: isForStaff ? null : row.reason,
    status: row.status,
    requestedBy: `${row.requesterFirst} ${row.requesterLast}`,
    requestedAt: row.requested_at.toISOString(),
    decision:
      row.decision_note === null || isForStaff
        ? null
        : { by: `${row.deciderFirst ?? ''} ${row.deciderLast ?? ''}`, note: row.decision_note },
    canceledBy: row.canceled_by === null ? null : `${row.cancelerFirst ?? ''} ${row.cancelerLast ?? ''}`,
    memberships,
    told: row.told ?? 0,
    moved,
    stayed: isOff ? memberships - moved : stayed,
    remaining: isOpen ? memberships - moved - stayed : 0,
    waitsForReceiver: waits,
    whyNot: {
      cancel: mayCancel(actor, row)
        ? whyNotCancelBook({ status: row.status, onDay: row.on_day, receives: !waits }, officeDay())
        : 'not_your_role',
      confirm: whyNotConfirmBook(actor, row),
      decide: whyNotDecideBook(actor, row),
      keep: !may(actor, 'memberships.request_transfer') ? 'not_your_role' : whyNotKeep({ status: row.status, isWithin }),
    },
  }
}
