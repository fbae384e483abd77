import { type Dunning, FAILURE_KINDS, type FailureKind } from '#domains/membership/billing/rules/dunning.data.ts'
import { addDays, type Day } from '#platform/days.ts'

export type Method = 'card' | 'us_bank_account'

/** The kind of a failed charge. Insufficient funds are soft on a card, NSF on a bank account. */
export function failureKind(reason: string, method: Method): FailureKind {
  if (reason === 'insufficient_funds') return method === 'card' ? 'soft' : 'nsf'
  return FAILURE_KINDS[reason] ?? 'soft'
}

/** The days on which a failed charge is retried, counted from the due day; none for a hard decline. */
export const retryDays = (kind: FailureKind, dueOn: Day, dunning: Dunning): Day[] =>
  dunning.retryDays[kind].map((after) => addDays(dueOn, after))

/** The next retry after `today`; null when none is left. A later, harder failure ends the retries of a softer one. */
export const nextRetry = (kind: FailureKind, dueOn: Day, today: Day, dunning: Dunning): Day | null =>
  retryDays(kind, dueOn, dunning).find((on) => on > today) ?? null

export type DunningMessage = Dunning['messages'][number] & { on: Day }

/** The messages to the member until the payment is made, with their days. */
export const dunningMessages = (dueOn: Day, dunning: Dunning): DunningMessage[] =>
  dunning.messages.map((each) => ({ ...each, on: addDays(dueOn, each.day) }))

/** The last message whose day has come; the lapse itself sends the message about the lapse. */
export const reminderDue = (dueOn: Day, today: Day, dunning: Dunning): DunningMessage | null =>
  dunningMessages(dueOn, dunning).findLast(({ on, kind }) => on <= today && kind !== 'lapsed') ?? null

/** The day on which the member's agent is asked to call. */
export const agentSaveTaskOn = (dueOn: Day, { agentSaveTaskDay }: Dunning): Day => addDays(dueOn, agentSaveTaskDay)

export type Consequences = { askForNewMethod: boolean; voidMandate: boolean; holdRefundsUntil: Day | null }

/** What has to happen besides retrying. */
export function consequences(kind: FailureKind, today: Day, { holdRefundsDays }: Dunning): Consequences {
  return {
    askForNewMethod: kind === 'hard' || kind === 'unauthorized',
    voidMandate: kind === 'unauthorized',
    holdRefundsUntil: kind === 'unauthorized' ? addDays(today, holdRefundsDays) : null,
  }
}
