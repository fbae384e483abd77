import { listen, type Listener } from '#domains/records/history/server/history.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { termsAcceptedEmail } from '#domains/membership/terms-acceptance/rules/accepted-email.ts'
import { signatureEmailFor } from '#domains/membership/terms-acceptance/server/signatures.store.ts'
import { officeDay } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { publishedTerms } from '#domains/membership/terms/server/versions.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'

export const termsAcceptanceListeners: readonly Listener[] = [listen('terms.accepted', 'terms.send_copy', sendCopy)]

/** Emails the accepted text to the signer, once. */
async function sendCopy({ nounId, actorId, to }: HistoryEvent): Promise<void> {
  const signer = await signatureEmailFor({ termsVersionId: nounId, signerId: actorId ?? '' })
  if (!signer || !to) return
  const terms = await publishedTerms(to)
  const at = officeDay(signer.at)
  await inTransaction((tx) =>
    sendEmail(tx, {
      kind: 'terms_accepted',
      onceKey: `terms-accepted:${signer.signatureId}`,
      memberId: signer.memberId,
      userId: signer.userId,
      to: { email: signer.email, name: signer.name },
      email: termsAcceptedEmail(terms, {
        name: signer.firstName,
        typedName: signer.typedName,
        at,
        url: `${publicUrl()}/terms-conditions?version=${to}`,
      }),
    }),
  )
}
