import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'

type To = { name: string; /** Where the account is named; null for a reader without an account here. */ url: string | null }

export type Named = To & { owner: string; last4: string; before: string | null; byBank: boolean; usableOn: Day | null }

/** Shows at most four digits. */
export const accountNamedEmail = ({ name, owner, last4, before, byBank, usableOn, url }: Named): Email => ({
  subject: say`Commissions for ${owner}: bank account changed`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`From now on, we’ll pay commissions for ${owner} to the bank account ending in ${last4}.`,
    ...(before ? [say`Until now, it was the account ending in ${before}.`] : []),
    byBank
      ? say`The bank told us this when it accepted our last payment.`
      : say`If you haven’t already, please send us the bank’s letter for this account. We use it to verify the account before we pay there.`,
    ...(usableOn ? [say`We won’t pay there before ${{ day: usableOn }}, so you have time to tell us if this wasn’t you.`] : []),
    say`If this wasn’t you or someone on your team, contact us right away and change your password.`,
  ],
  ...(url ? { action: { label: say`Review change`, url } } : {}),
  footer: FOOTER,
})

export type Decided = To & { owner: string; last4: string; refusedWhy: string | null }

export const accountDecidedEmail = ({ name, owner, last4, refusedWhy, url }: Decided): Email =>
  refusedWhy === null
    ? {
        subject: say`Commissions for ${owner}: bank account verified`,
        greeting: say`Hello ${name},`,
        paragraphs: [say`We verified the bank account ending in ${last4}. From now on, we’ll pay commissions there.`],
        ...(url ? { action: { label: say`View your statements`, url } } : {}),
        footer: FOOTER,
      }
    : {
        subject: say`We can’t pay commissions for ${owner} to that account`,
        greeting: say`Hello ${name},`,
        paragraphs: [
          say`We can’t pay to the bank account ending in ${last4}: ${refusedWhy}`,
          say`Please add another account and send us the bank’s letter for it. You won’t lose anything you’ve earned.`,
        ],
        ...(url ? { action: { label: say`Add another account`, url } } : {}),
        footer: FOOTER,
      }

const FOOTER = say`You’re receiving this email because Breakwater pays you commissions.`
