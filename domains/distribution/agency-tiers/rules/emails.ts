import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say, type Sentence } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'

type Recounted = {
  name: string
  agencyName: string
  from: string
  to: string
  since: Day
  /** Active paid members at the ends of the months that decide, the latest last. */
  counts: readonly number[]
  /** The last day on which staff had set the tier. */
  pinEnded: Day | null
  url: string
}

export const tierEmail = ({ name, agencyName, url, ...change }: Recounted): Email => ({
  subject: say`${agencyName}: commission tier ${change.to} starting ${{ day: change.since }}`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`On the first of each month, we count your active paid members. At the end of last month, you had ${change.counts.at(-1) ?? 0}.`,
    ...whyOf(change),
    say`Your commission tier was ${change.from} and is ${change.to} starting ${{ day: change.since }}. It applies to new sales. Earlier sales keep their rate until their anniversary.`,
  ],
  action: { label: say`View your tiers`, url },
  footer: say`You’re receiving this email because you manage the account of ${agencyName}.`,
})

/** Tiers go up at once, and down after some months below (docs/rules.md §5). */
function whyOf({ from, to, counts, pinEnded }: Pick<Recounted, 'from' | 'to' | 'counts' | 'pinEnded'>): Sentence[] {
  const down = to < from && counts.length > 1
  return [
    ...(pinEnded ? [say`We had set your tier until ${{ day: pinEnded }}. Since then, your members decide it again.`] : []),
    ...(down
      ? [say`A tier goes down after ${counts.length} months in a row below it. At the end of those months, you had: ${counts.join(', ')}.`]
      : []),
  ]
}
