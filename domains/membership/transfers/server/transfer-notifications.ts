import type { Actor } from '#access/actor.ts'
import { STAFF_CAPABILITIES } from '#access/roles.ts'
import { may } from '#access/verbs.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { transferredAway, transferredHere, transferToConfirm } from '#domains/membership/transfers/rules/transfer-words.ts'
import { transferRequestedEmail } from '#domains/membership/transfers/server/emails.ts'
import { adminsOf } from '#domains/membership/transfers/server/transfers.store.ts'
import { notifyStaff } from '#domains/people/users/server/notify-staff.ts'
import { notify } from '#domains/records/notifications/server/notifications.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import type { Day } from '#platform/days.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import type { Membership } from '#domains/membership/memberships/server/memberships.ts'
import { memberById } from '#domains/membership/memberships/server/people.ts'

type Event = {
  kind: 'membership.transfer_requested' | 'membership.transfer_declined'
  by: Actor
  transferId: Id<'agencyTransfer'>
  masterCode: string
}

export async function recordTransferEvent(tx: Tx, membership: Membership, { kind, by, transferId, masterCode }: Event): Promise<void> {
  await recordEvent(tx, {
    kind,
    by,
    about: { noun: 'membership', id: membership.id },
    memberId: membership.memberId,
    membershipId: membership.id,
    masterCode: membership.masterCode,
    data: { transferId, toMasterCode: masterCode },
  })
}

type Requested = { transferId: Id<'agencyTransfer'>; toAgency: string; signedOn: Day }

/** Emails the member at once, with what to do if they never signed the letter. */
export async function emailRequestedTransfer(tx: Tx, membership: Membership, { transferId, toAgency, signedOn }: Requested): Promise<void> {
  const member = await memberById(tx, membership.memberId)
  if (!member) return
  await sendEmail(tx, {
    kind: 'transfer_requested',
    onceKey: `transfer_requested:${transferId}`,
    memberId: member.id,
    membershipId: membership.id,
    to: { email: member.email, name: `${member.first_name} ${member.last_name}` },
    email: transferRequestedEmail({ name: member.first_name, agency: toAgency, signedOn, url: `${publicUrl()}/contact` }),
  })
}

const DECIDERS = STAFF_CAPABILITIES.filter((capability) =>
  may({ role: 'staff', capabilities: [capability] }, 'memberships.confirm_transfer'),
)

type Waiting = { transferId: Id<'agencyTransfer'>; requester: Id<'user'>; toAgency: string }

export async function notifyDeciders(tx: Tx, membership: Membership, { transferId, requester, toAgency }: Waiting): Promise<void> {
  const onceKey = `transfer_requested:${transferId}`
  const path = `/account-center/members/${membership.memberId}`
  const words = transferToConfirm(membership.number, toAgency)
  await notifyStaff(tx, DECIDERS, { kind: 'membership_transfer', onceKey, ...words, path }, { by: requester })
}

type Moved = { transferId: Id<'agencyTransfer'>; toMasterCode: string }

/** Notifies both agencies; the former one has no link, because it can no longer see the member. */
export async function notifyAgencies(tx: Tx, membership: Membership, { transferId, toMasterCode }: Moved): Promise<void> {
  for (const { id, masterCode } of await adminsOf(tx, [membership.masterCode, toMasterCode])) {
    const isNew = masterCode === toMasterCode
    await notify(tx, {
      kind: 'membership_transfer',
      to: { userId: id },
      onceKey: `transferred:${transferId}:${id}`,
      path: isNew ? `/agent-center/members/${membership.memberId}` : null,
      ...(isNew ? transferredHere(membership.number) : transferredAway(membership.number)),
    })
  }
}
