import { CLAUSES_1 } from '#domains/membership/terms/rules/clauses-1.data.ts'

/** `inSpanish`: the courtesy translation of words that staff wrote; words that come with the source have theirs in the catalog. */
export type Clause = { title: string; words: string; inSpanish?: string | null }

/** The clauses about coverage and claims of the newest built-in version. A denial quotes `words` verbatim. */
export const CLAUSES = {
  '1.1': {
    title: 'Membership in force',
    words: 'We pay for a loss only if your membership was in force on the day of the loss. A voided membership was never in force.',
  },
  '1.2': {
    title: 'Late payment',
    words:
      'If a renewal payment fails, you have 14 days to pay. If you pay within those 14 days, your coverage continues without a gap. If you do not, your coverage ended on the last day you paid for, and losses between that day and reinstatement are not covered.',
  },
  '1.3': {
    title: 'Waiting period',
    words: 'Coverage starts on the 30th day after your membership takes effect. After a reinstatement, it restarts after 10 days.',
  },
  '1.4': { title: 'Where we offer it', words: 'The membership is for residents of the states in which we offer it.' },
  '2.1': {
    title: 'Your cars',
    words:
      'We cover up to four listed cars, SUVs, pickups, or vans of your household, up to 10,000 pounds each. A car you acquire is covered from that day if you list it within 30 days.',
  },
  '2.2': { title: 'People', words: 'The loss must be on a policy that names you as the insured or as a listed driver.' },
  '2.3': {
    title: 'Your own insurance',
    words:
      'Your insurer must have accepted and paid the claim under a policy that was in force and covered that car on the day of the loss.',
  },
  '2.4': {
    title: 'Types of loss',
    words:
      'We cover losses your insurer paid under collision or comprehensive coverage. Plus 1000 and Premier 1500 also cover losses paid under uninsured motorist property damage.',
  },
  '2.5': { title: 'Damage above the deductible', words: 'The damage must have been more than your deductible.' },
  '2.6': {
    title: 'The deductible you paid',
    words:
      'We pay back the deductible that your insurer applied and you paid yourself. We do not pay a deductible that was waived, returned, or paid by GAP coverage, a repair shop, or anyone else.',
  },
  '2.7': {
    title: 'Proof of payment',
    words: 'You must show that you paid the deductible. If your car was a total loss, the settlement sheet shows it.',
  },
  '2.8': { title: 'Repair', words: 'A car that is not a total loss must have been repaired.' },
  '2.9': { title: 'Personal use', words: 'The car must have been in personal use, not in business, rideshare, delivery, or rental use.' },
  '2.10': {
    title: 'Racing, intentional damage, and crime',
    words:
      'We do not pay for a loss from racing, from damage you or your driver did on purpose, or from a crime you or your driver committed. Theft and vandalism by others are covered under 2.4.',
  },
  '3.1': {
    title: 'Claims per year',
    words: 'We pay the number of claims your plan allows in each membership year, counted by the day of the loss.',
  },
  '3.2': { title: 'Annual maximum', words: 'In each membership year we pay no more than the annual maximum of your plan.' },
  '3.3': {
    title: 'Limit per claim',
    words:
      'For one claim we pay no more than the limit of your plan on the day of the loss. A higher limit applies to losses from the 30th day after you upgrade.',
  },
  '3.4': { title: 'One payment per loss', words: 'We pay once for each loss of each car.' },
  '3.5': {
    title: 'Payments by others',
    words:
      'We do not pay what someone else has paid or pays back. Tell us if your insurer returns your deductible later: together, you never receive more than the deductible.',
  },
  '4.1': {
    title: 'Deadline to report a loss',
    words: 'Report a loss to us within 90 days. With a good reason we accept a later report, but never more than 365 days after the loss.',
  },
  '4.2': {
    title: 'Deadline for documents',
    words: 'Send the documents within 180 days of your report and within 365 days of the loss.',
  },
  '4.3': { title: 'False statements', words: 'We do not pay a claim that rests on an intentional material misrepresentation.' },
  '4.4': {
    title: 'Appeals',
    words: 'You may appeal once, within 60 days of our denial letter. Someone who was not involved in the decision reviews it.',
  },
} as const satisfies Readonly<Record<keyof typeof CLAUSES_1, Clause>>

export type ClauseNumber = keyof typeof CLAUSES

/** A clause of the versions that come with the source; those that staff publish are in the database (`acceptedClause`). */
export const clauseOf = (number: ClauseNumber, acceptedVersion: string | null): Clause =>
  acceptedVersion === '2026-01' ? CLAUSES_1[number] : CLAUSES[number]
