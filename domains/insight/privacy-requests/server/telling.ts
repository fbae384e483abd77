import type { EventActor } from '#access/actor.ts'
import type { RequestRecord } from '#domains/insight/privacy-requests/server/privacy-requests.store.ts'
import { notifyStaff } from '#domains/people/users/server/notify-staff.ts'
import type { EventKind } from '#domains/records/history/rules/event-kinds.data.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import type { MessageKind } from '#domains/records/recipients/rules/kinds.data.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import type { Translated } from '#domains/records/translations/rules/translation.ts'
import type { Tx } from '#platform/db.ts'

type About = Pick<RequestRecord, 'id' | 'number' | 'kind' | 'member_id' | 'user_id'>

/** In the history: which request, and never what it says. */
export const recordRequestEvent = (
  tx: Tx,
  by: EventActor,
  request: About,
  { kind, why = null }: { kind: EventKind; why?: string | null },
): Promise<void> =>
  recordEvent(tx, {
    kind,
    by: by.kind === 'visitor' ? { kind: 'visitor', name: 'Visitor' } : by,
    about: { noun: 'privacyRequest', id: request.id },
    memberId: request.member_id,
    why,
    data: { number: request.number, kind: request.kind },
  })

type Told = { step: string; kind: MessageKind; email: Email }
type Addressee = Pick<RequestRecord, 'id' | 'email' | 'person_name' | 'member_id' | 'user_id' | 'language'>

/** To the address it came from, once for each step. */
export const emailPerson = (
  tx: Tx,
  { id, email: address, person_name: name, member_id: memberId, user_id: userId, language }: Addressee,
  { step, kind, email }: Told,
): Promise<void> =>
  sendEmail(tx, {
    kind,
    onceKey: `privacy:${id}:${step}`,
    to: { email: address, name: name ?? address },
    memberId,
    userId,
    language,
    email,
  })

/** Compliance, but nobody about their own request as a member. */
export async function notifyCompliance(
  tx: Tx,
  { id, member_id: memberId }: About,
  { onceKey, title, body }: { onceKey: string; title: Translated; body: Translated },
): Promise<void> {
  const path = `/account-center/privacy-requests/${id}`
  await notifyStaff(tx, ['compliance'], { kind: 'privacy_waits', onceKey, title, body, path }, { memberId })
}
