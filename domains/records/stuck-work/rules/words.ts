import { type Sentence, say } from '#domains/records/translations/rules/translation.ts'
import { isJob, type Work, workOf } from '#domains/records/stuck-work/rules/concern.ts'

const TITLES: Readonly<Record<Work, Sentence>> = {
  payments: say`Processing of member payments is stuck`,
  payouts: say`Processing of claim payments is stuck`,
  commissions: say`Processing of commissions is stuck`,
  billing: say`Billing is stuck`,
  messages: say`An email or text is stuck`,
  claims: say`Processing of a claim is stuck`,
  memberships: say`Processing of a membership is stuck`,
  other: say`A system task is stuck`,
}

/** The notification to staff about stuck work. */
export function stuckNotification({ kind, failures }: { kind: string; failures: number }): { title: Sentence; body: Sentence } {
  const body = isJob(kind)
    ? say`It failed ${failures} times and won’t be retried automatically. Find the cause, then retry it.`
    : say`It failed ${failures} times. It’s retried automatically, with longer pauses. You can also retry it now.`
  return { title: TITLES[workOf(kind)], body }
}
