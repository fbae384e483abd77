import type { EventActor } from '#access/actor.ts'
import { once } from '#access/server/idempotency.ts'
import { DONE } from '#access/shapes.ts'
import { pathTo } from '#access/path-to.ts'
import { answerIn, attachmentName, isAutomaticAnswer } from '#domains/distribution/lead-emails/rules/answer.ts'
import { answeredEmail } from '#domains/distribution/lead-emails/rules/emails.ts'
import { addAnswer, goingOn, ownerOf } from '#domains/distribution/lead-emails/server/lead-emails.store.ts'
import { type IncomingEmail, readMailgun } from '#domains/distribution/lead-emails/server/mailgun.ts'
import { inboundMail, leadOfAddress } from '#domains/distribution/lead-emails/server/reply-address.ts'
import { isOpen } from '#domains/distribution/leads/rules/lead.ts'
import { addActivity, stopSequence } from '#domains/distribution/leads/server/activities.ts'
import { markChanged, setNextAction, tickByEvidence } from '#domains/distribution/leads/server/leads.ts'
import { lockLead, type LockedLead } from '#domains/distribution/leads/server/visible-leads.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { savePreference } from '#domains/records/recipients/server/preferences.ts'
import { preferencesKey } from '#domains/records/recipients/server/recipients.ts'
import { oneLine } from '#domains/records/rendering/rules/email.ts'
import { messagesOptions } from '#domains/records/rendering/server/options.ts'
import { replyKeyword } from '#domains/records/texts/rules/text-consent.ts'
import { inEnglish, say } from '#domains/records/translations/rules/translation.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

/** Takes an answer once. One to an address that is none of ours is accepted and left: refused, it would be sent again. */
export async function receiveAnswer(bytes: Uint8Array): Promise<void> {
  const inbound = inboundMail()
  if (!inbound) throw new Refusal('not_found')
  // The provider signs by its own clock, also where business time has been moved.
  const incoming = readMailgun(bytes, inbound.signingKey, new Date())
  if (!incoming) throw new Refusal('not_signed_by_mail_provider')
  const leadId = leadOfAddress(incoming.recipient)
  if (!leadId) return
  // The token is used up also by an email that came again under another: the signature says nothing of the text.
  await once({ actor: 'mailgun', key: incoming.token, route: 'POST /lead-answers', body: null }, async () => {
    await inTransaction((tx) => take(tx, leadId, incoming))
    return DONE
  })
}

async function take(tx: Tx, addressed: Id<'lead'>, incoming: IncomingEmail): Promise<void> {
  const leadId = await goingOn(tx, addressed)
  const lead = leadId && (await lockLead(tx, leadId, { wait: true }))
  if (!lead) return
  const answer = read(lead, incoming)
  if (!(await addAnswer(tx, answer))) return

  const by: EventActor = { kind: 'visitor', name: answer.byName }
  const attached = answer.attachments.length > 0 ? `\n\n[${answer.attachments.join(', ')}]` : ''
  const body = `${answer.subject}\n\n${answer.body}${attached}`
  await addActivity(tx, { leadId: lead.id, kind: answer.isAutomatic ? 'note' : 'answer', body, by, at: answer.at })
  if (answer.isAutomatic) return markChanged(tx, lead.id)

  await recordEvent(tx, { kind: 'lead.answered', by, about: { noun: 'lead', id: lead.id } })
  if (replyKeyword(answer.body) === 'stop') await stopWriting(tx, lead, answer.address)
  else await wantAnswer(tx, lead, by)
  await notifyOwner(tx, lead, answer)
}

function read(lead: LockedLead, incoming: IncomingEmail) {
  const { said, quoted } = answerIn(incoming.text)
  const address = oneLine(incoming.sender).slice(0, 254)
  return {
    id: newId('leadEmail'),
    leadId: lead.id,
    address,
    // Anybody at the agency may answer: a name is ours only with the address that we have.
    byName: address.toLowerCase() === lead.email?.toLowerCase() ? lead.contact_name : address,
    subject: oneLine(incoming.subject).slice(0, 200) || 'No subject',
    body: said || 'No text.',
    quoted,
    attachments: incoming.attachmentNames.map(attachmentName),
    isAutomatic: isAutomaticAnswer(incoming.headers),
    providerToken: incoming.token,
    providerId: incoming.providerId,
    at: clock.now(),
  }
}

const isClosed = ({ stage }: LockedLead): boolean => !isOpen(stage) && stage !== 'NURTURE'

/** They have answered: that is a contact both ways, and answering is what to do next. A closed lead stays as it is. */
async function wantAnswer(tx: Tx, lead: LockedLead, by: EventActor): Promise<void> {
  if (isClosed(lead)) return markChanged(tx, lead.id)
  await setNextAction(tx, lead.id, { next_action: `Answer ${lead.contact_name}`.slice(0, 200), next_action_on: officeDay() })
  await tickByEvidence(tx, by, lead, new Map([['two_way_contact', true]]))
}

/** As the link in each email does: for the address that asked, and for the one we write to. */
async function stopWriting(tx: Tx, lead: LockedLead, address: string): Promise<void> {
  for (const email of new Set([address, lead.email ?? address])) {
    const recipientId = preferencesKey({}, email)
    await savePreference(tx, { recipientId, kind: 'lead_email', channel: 'email', wanted: false, how: 'one_click', at: clock.now() })
  }
  if (isClosed(lead)) return markChanged(tx, lead.id)
  await stopSequence(tx, lead.id, { because: 'opted_out', by: lead.contact_name })
  await setNextAction(tx, lead.id, {
    next_action: inEnglish(say`They asked for no more emails: call, or lose the lead`),
    next_action_on: officeDay(),
  })
}

async function notifyOwner(tx: Tx, lead: LockedLead, { id, byName, body }: ReturnType<typeof read>): Promise<void> {
  const owner = lead.owner_id && (await ownerOf(tx, lead.owner_id))
  if (!owner) return
  const url = `${messagesOptions().publicUrl}${pathTo('/sales-center/board/:leadId', { leadId: lead.id })}`
  await sendEmail(tx, {
    kind: 'lead_answer',
    to: owner,
    userId: owner.id,
    onceKey: `lead_answer:${id}`,
    email: answeredEmail({ ownerName: owner.first_name, contactName: byName, agencyName: lead.agency_name, said: body, url }),
  })
}
