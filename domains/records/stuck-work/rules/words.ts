import { type Sentence, say } from '#domains/records/translations/rules/translation.ts'
import { isJob, type Work, workOf } from '#domains/records/stuck-work/rules/concern.ts'

const TITLES: Readonly<Record<Work, Sentence>> = {
  payments: say`Work on members' payments is stuck`,
  payouts: say`Work on claim payments is stuck`,
  commissions: say`Work on commissions is stuck`,
  billing: say`Work on billing is stuck`,
  messages: say`A letter or text is stuck`,
  claims: say`Work on a claim is stuck`,
  memberships: say`Work on a membership is stuck`,
  other: say`Work of the product is stuck`,
}

/** The notification to staff about stuck work. */
export function stuckNotification({ kind, failures }: { kind: string; failures: number }): { title: Sentence; body: Sentence } {
  const body = isJob(kind)
    ? say`It failed ${failures} times and is not tried again by itself. Find the cause, then try it again.`
    : say`It failed ${failures} times. It is tried again by itself, with longer pauses; you can try it again now.`
  return { title: TITLES[workOf(kind)], body }
}
