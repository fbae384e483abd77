import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'

type To = { name: string; /** Where the account is named; null for a reader without an account here. */ url: string | null }

export type Named = To & { owner: string; last4: string; before: string | null; byBank: boolean; usableOn: Day | null }

/** Shows at most four digits. */
export const accountNamedEmail = ({ name, owner, last4, before, byBank, usableOn, url }: Named): Email => ({
  subject: say`Where we pay the commissions of ${owner} has changed`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`From now on we pay the commissions of ${owner} to the bank account ending in ${last4}.`,
    ...(before ? [say`Until now it was the account ending in ${before}.`] : []),
    byBank
      ? say`The bank told us so when it took our last payment.`
      : say`Please send us the bank’s letter about it, if you have not yet: the account is verified from it before we pay there.`,
    ...(usableOn ? [say`Nothing is paid there before ${{ day: usableOn }}, so that you can tell us if this was not you.`] : []),
    say`Was this nobody of yours? Write to us at once, and change your password.`,
  ],
  ...(url ? { action: { label: say`Look at it`, url } } : {}),
  footer: FOOTER,
})

export type Decided = To & { owner: string; last4: string; refusedWhy: string | null }

export const accountDecidedEmail = ({ name, owner, last4, refusedWhy, url }: Decided): Email =>
  refusedWhy === null
    ? {
        subject: say`The account for the commissions of ${owner} is verified`,
        greeting: say`Hello ${name},`,
        paragraphs: [say`We verified the bank account ending in ${last4}. Commissions are paid there from now on.`],
        ...(url ? { action: { label: say`See your statements`, url } } : {}),
        footer: FOOTER,
      }
    : {
        subject: say`We cannot pay the commissions of ${owner} to that account`,
        greeting: say`Hello ${name},`,
        paragraphs: [
          say`We cannot pay to the bank account ending in ${last4}: ${refusedWhy}`,
          say`Please name another account and send us the bank’s letter about it. Nothing of what you earned is lost.`,
        ],
        ...(url ? { action: { label: say`Name another account`, url } } : {}),
        footer: FOOTER,
      }

const FOOTER = say`You get this because Breakwater pays you commissions.`
