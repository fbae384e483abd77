import { listen, type Listener } from '#domains/records/history/server/history.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { termsChangedEmail } from '#domains/membership/terms-drafts/rules/emails.ts'
import { membersWithOtherTerms } from '#domains/membership/terms-drafts/server/emails.store.ts'
import { officeDay } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { publishedTerms } from '#domains/membership/terms/server/versions.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'

export const termsDraftsListeners: readonly Listener[] = [listen('terms.published', 'terms.announce', announce)]

/** Emails every member with a membership about a new version, a few hundred at a time; a repeated run sends no second email. */
async function announce({ to }: HistoryEvent): Promise<void> {
  if (!to) return
  const terms = await publishedTerms(to)
  if (terms.effectiveOn < officeDay()) return
  const url = `${publicUrl()}/member-center/terms-acceptance`
  for (let after = ''; ;) {
    const members = await membersWithOtherTerms({ otherThan: to, after })
    await inTransaction(async (tx) => {
      for (const { id, email, firstName, name, language } of members) {
        const inSpanish = language === 'es-US' ? terms.spanish : null
        await sendEmail(tx, {
          kind: 'terms_changed',
          onceKey: `terms-changed:${to}:${id}`,
          memberId: id,
          to: { email, name },
          email: termsChangedEmail({ ...terms, ...inSpanish }, { name: firstName, url }),
        })
      }
    })
    const last = members.at(-1)
    if (!last) return
    after = last.id
  }
}
