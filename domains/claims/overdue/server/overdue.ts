import { SYSTEM } from '#access/actor.ts'
import { type Alarm, alarmsDue, isPaused } from '#domains/claims/deadlines/rules/clocks.ts'
import { delayEmailsOn, mustBy } from '#domains/claims/deadlines/rules/deadlines.ts'
import { delayed } from '#domains/claims/overdue/rules/emails.ts'
import { markAlarmSent, UNDECIDED, type Watched, watchedClocks } from '#domains/claims/overdue/server/overdue.store.ts'
import { clocksOn, deadlinesOn } from '#domains/claims/deadlines/server/figures.ts'
import { stateToday } from '#domains/claims/deadlines/server/state-today.ts'
import { clock, dayIn } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { sweep } from '#platform/jobs/sweep.ts'
import { recordClaimEvent } from '#domains/claims/claims/server/transition.ts'
import { inEmails, writeToMember } from '#domains/claims/claims/server/claim-emails.ts'
import type { Due } from '#domains/claims/claims/server/claim-sweep.ts'
import { type Claim, lockClaimForSystem } from '#domains/claims/claims/server/claims.ts'

/**
 * Records each alarm of each running clock once (docs/rules.md §6.3: at a percentage of the target, after the target, after the last day).
 */
export const sendAlarms = sweep({
  name: 'claims.ring_alarms',
  find: watchedClocks,
  key: ({ claimId, clock: name }) => `${claimId}${name}`,
  work: recordAlarms,
})

async function recordAlarms(watched: Watched): Promise<void> {
  if (isPaused(watched.clock, watched.status)) return
  const { today } = stateToday(watched.state)
  const due = alarmsDue(watched, today, deadlinesOn(today)).filter((alarm) => !watched.sentAlarms.includes(alarm))
  if (due.length === 0) return
  await inTransaction(async (tx) => {
    const claim = await lockClaimForSystem(tx, watched.claimId)
    for (const alarm of due) if (await markAlarmSent(tx, watched, alarm, clock.now())) await recordAlarm(tx, claim, watched, alarm)
  })
}

/** `claim.clock_due_soon`, `.clock_late`, `.clock_breached`: the queue listens to these and notifies. */
async function recordAlarm(tx: Tx, claim: Claim, { clock: name, target, hard }: Watched, alarm: Alarm): Promise<void> {
  await recordClaimEvent(tx, claim, `claim.clock_${alarm}`, {
    by: SYSTEM,
    data: { clock: name, targetOn: target, hardOn: hard, handler: claim.assignedTo },
  })
}

/** The email about a delay: on the last day, then every 30 days (45 where the state allows), also while the claim waits for the member. */
export async function explainDelay(tx: Tx, claim: Claim, { claimant, today, timeZone }: Due): Promise<void> {
  // The claim may have been decided between the search and the lock.
  if (!claim.proofCompleteAt || !UNDECIDED.some((status) => status === claim.status)) return
  const { rule } = stateToday(claim.state)
  const completeOn = dayIn(timeZone, claim.proofCompleteAt)
  const hard = mustBy(clocksOn(completeOn).decide, completeOn, rule)
  const last = delayEmailsOn(hard, rule, today).at(-1)
  if (!last) return
  const email = delayed(await inEmails(claim, claimant), {
    status: claim.status,
    decideByOn: claim.decideByOn !== null && claim.decideByOn > today ? claim.decideByOn : null,
  })
  await writeToMember(tx, claim, claimant, { kind: 'claim_delayed', once: last, email })
}
