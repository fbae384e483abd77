import type { Line } from '#domains/records/rule-figures/rules/kind.ts'
import { say, type Sentence } from '#domains/records/translations/rules/translation.ts'

/** What of the past is not recorded, by kind of figures and the beginning of a line’s path. */
const UNSEEN: Readonly<Record<string, readonly { paths: readonly string[]; says: Sentence }[]>> = {
  plan: [
    {
      paths: ['waitingDays'],
      says: say`Not replayed: a membership keeps the waiting period that it was sold with, and memberships are not sold again.`,
    },
    { paths: ['riders.'], says: say`Not replayed: of a plan, deductible claims and prices are.` },
  ],
  commission_rates: [
    {
      paths: ['tiers.T1.from', 'tiers.T2.from', 'tiers.T3.from', 'tiers.T4.from', 'tierDownAfterMonths'],
      says: say`Not replayed: each sale counts with the tier it was locked at, and tiers are not computed again.`,
    },
    {
      paths: ['activation.', 'statement.'],
      says: say`Not replayed: only the shares of single payments are, and neither bonuses nor the days and amounts of statements.`,
    },
  ],
  claim_deadlines: [
    {
      paths: [
        ...[
          'draftPurgeDays',
          'draftReminderHours',
          'draftReminderUntilDays',
          'signatureReminderDays',
          'infoRequestDays',
          'infoReminderDays',
        ],
        ...['appealDays', 'reopenDays', 'reopenTimes', 'warnAtPercent'],
      ],
      says: say`Not replayed: only the days to report a loss and to send documents are. What somebody would have done on another day is not known.`,
    },
  ],
  discount_limits: [
    {
      paths: ['leaves.', 'shortMonths'],
      says: say`A code that was refused is not kept: what a lower limit would have allowed is not known. Codes of an imported book keep their terms.`,
    },
  ],
  dunning: [
    {
      paths: ['retryDays.'],
      says: say`What a charge that was not made would have brought is not known. A payment that a retry collected counts on the first retry from that day on; an unpaid one stays unpaid. Where the payment network retries, these days change nothing.`,
    },
    {
      paths: ['messages.'],
      says: say`Whether a message on another day would have led to a payment is not known: only who would have received it, and when.`,
    },
  ],
  membership_terms: [
    {
      paths: ['graceDays'],
      says: say`Whether somebody who lapsed would have paid with more time is not known: only payments that were made are counted.`,
    },
    {
      paths: ['reinstateThroughDay', 'maxReinstatements', 'reinstatementWindowMonths'],
      says: say`A reinstatement that was refused, or never asked for, is not kept: what a more generous figure would have allowed is not known.`,
    },
    {
      paths: ['companyCancelNoticeDays'],
      says: say`Only of annual memberships: a monthly one ends with a period, and which one it was on the day of the notice is not kept.`,
    },
    {
      paths: ['cardExpiryNoticeDays'],
      says: say`Only of cards of which a notice was sent. One that was replaced before its last notice counts until the last one that was sent.`,
    },
  ],
  company_calendar: [
    {
      paths: ['closed.'],
      says: say`Replayed on the clocks of claims, as if the office had been closed a year before, on the same day of the week. Quality reviews, complaints, refunds, applications, and leads are not replayed.`,
    },
  ],
  state_rule: [
    { paths: ['sellerLicense'], says: say`Not replayed: which license a seller had on the day of a past sale is not kept.` },
    {
      paths: ['freeLookDays'],
      says: say`Whether a member would have canceled with more time is not known: only cancellations that were made are counted.`,
    },
  ],
}

/** Why a line of figures cannot be seen in the past, or not all of it; null where it can. */
export const unseenOf = (kind: string, { path }: Pick<Line, 'path'>): Sentence | null =>
  UNSEEN[kind]?.find(({ paths }) => paths.some((each) => path.startsWith(each)))?.says ?? null
