import type { Actor, EventActor } from '#access/actor.ts'
import { leadEmail } from '#domains/distribution/lead-emails/rules/emails.ts'
import { addSent, onceKeyOf } from '#domains/distribution/lead-emails/server/lead-emails.store.ts'
import { reachOf } from '#domains/distribution/lead-emails/server/reach.ts'
import { replyAddressOf } from '#domains/distribution/lead-emails/server/reply-address.ts'
import { whyUnreachable } from '#domains/distribution/lead-emails/policy.ts'
import { lockLeadForChange, recordTouch, type TouchedLead } from '#domains/distribution/leads/server/leads.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

export type WrittenEmail = { subject: string; body: string }
type Sender = { name: string; email: string }
type AddressedLead = TouchedLead & { agency_name: string; contact_name: string; email: string | null }

export async function writeEmail(actor: Actor, leadId: Id<'lead'>, written: WrittenEmail): Promise<void> {
  await inTransaction(async (tx) => {
    const lead = await lockLeadForChange(tx, actor, leadId)
    const why = whyUnreachable(await reachOf(lead.email))
    if (why) throw new Refusal(why)
    await sendToLead(tx, actor, lead, { written, sender: actor })
  })
}

/** The caller has locked the lead, and asked whether it can be reached. */
export async function sendToLead(
  tx: Tx,
  by: EventActor,
  lead: AddressedLead,
  { written: { subject, body }, sender }: { written: WrittenEmail; sender: Sender },
): Promise<void> {
  const { id: leadId, email: address, contact_name: contactName } = lead
  if (address === null) throw new Refusal('no_address')
  const id = newId('leadEmail')
  await addSent(tx, { id, leadId, address, byName: sender.name, subject, body, at: clock.now() })
  await recordTouch(tx, by, lead, { kind: 'email', outcome: null, body: `${subject}\n\n${body}`, next: {} })
  await sendEmail(tx, {
    kind: 'lead_email',
    to: { email: address, name: contactName },
    replyTo: replyTo(leadId, sender),
    onceKey: onceKeyOf(id),
    email: emailTo(lead, { written: { subject, body }, sender }),
  })
}

/** The email itself, as it is sent and as it is shown before that. */
export const emailTo = (
  { agency_name: agencyName }: Pick<AddressedLead, 'agency_name'>,
  { written: { subject, body }, sender }: { written: WrittenEmail; sender: Pick<Sender, 'name'> },
) => leadEmail({ subject, body, recruiterName: sender.name, agencyName })

export const replyTo = (leadId: Id<'lead'>, { name, email }: Sender): Sender => ({ name, email: replyAddressOf(leadId) ?? email })
