import { listen, type Listener } from '#domains/records/history/server/history.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { termsChangedEmail } from '#domains/membership/terms-drafts/rules/emails.ts'
import { membersWithOtherTerms } from '#domains/membership/terms-drafts/server/emails.store.ts'
import { officeDay } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { publishedTerms } from '#domains/membership/terms/server/versions.ts'
import { textsFor } from '#domains/membership/terms/rules/terms-text.ts'
import { everyText } from '#domains/membership/terms/server/every-version.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'

export const termsDraftsListeners: readonly Listener[] = [listen('terms.published', 'terms.announce', announce)]

/**
 * Emails every member with a membership about a new version, or those of a state about its own text, a few hundred at a time; a repeated
 * run sends no second email.
 */
async function announce({ to }: HistoryEvent): Promise<void> {
  if (!to) return
  const terms = await publishedTerms(to)
  if (terms.effectiveOn < officeDay()) return
  const url = `${publicUrl()}/member-center/terms-acceptance`
  const concerned = terms.state ? { state: terms.state } : { statesBut: await statesWithout(to) }
  for (let after = ''; ;) {
    const members = await membersWithOtherTerms({ otherThan: to, concerned, after })
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

/** States that read a text of their own in place of this version. */
async function statesWithout(version: string): Promise<string[]> {
  const texts = await everyText()
  const states = [...new Set(texts.flatMap(({ state }) => state ?? []))]
  return states.filter((state) => textsFor(texts, state).every((each) => each.version !== version))
}
