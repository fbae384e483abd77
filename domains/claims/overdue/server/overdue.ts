import { SYSTEM } from '#access/actor.ts'
import { type Alarm, alarmsDue, isPaused } from '#domains/claims/deadlines/rules/clocks.ts'
import { delayLettersOn, dueOn } from '#domains/claims/deadlines/rules/deadlines.ts'
import { delayed } from '#domains/claims/overdue/rules/letters.ts'
import { markRung, UNDECIDED, type Watched, watchedClocks } from '#domains/claims/overdue/server/overdue.store.ts'
import { stateToday } from '#domains/claims/deadlines/server/state-today.ts'
import { clock, dayIn } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { sweep } from '#platform/jobs/sweep.ts'
import { recordClaimEvent } from '#domains/claims/claims/server/transition.ts'
import { inLetters, writeToMember } from '#domains/claims/claims/server/claim-emails.ts'
import type { Due } from '#domains/claims/claims/server/claim-sweep.ts'
import { type Claim, lockClaimForSystem } from '#domains/claims/claims/server/claims.ts'

/** Rings each alarm of each running clock once (docs/rules.md §6.3: 70 % and 100 % of the target, and the last day). */
export const sendAlarms = sweep({
  name: 'claims.ring_alarms',
  find: watchedClocks,
  key: ({ claimId, clock: name }) => `${claimId}${name}`,
  work: ring,
})

async function ring(watched: Watched): Promise<void> {
  if (isPaused(watched.clock, watched.status)) return
  const due = alarmsDue(watched, stateToday(watched.state).today).filter((alarm) => !watched.rung.includes(alarm))
  if (due.length === 0) return
  await inTransaction(async (tx) => {
    const claim = await lockClaimForSystem(tx, watched.claimId)
    for (const alarm of due) if (await markRung(tx, watched, alarm, clock.now())) await tellAlarm(tx, claim, watched, alarm)
  })
}

/** `claim.clock_due_soon`, `.clock_late`, `.clock_breached`: who rings the handler's bell listens for these. */
async function tellAlarm(tx: Tx, claim: Claim, { clock: name, target, hard }: Watched, alarm: Alarm): Promise<void> {
  await recordClaimEvent(tx, claim, `claim.clock_${alarm}`, {
    by: SYSTEM,
    data: { clock: name, targetOn: target, hardOn: hard, handler: claim.assignedTo },
  })
}

/** Undecided on the hard day, and then every 30 days (45 where the state allows): we write why. Waiting for the member stops none of it. */
export async function explainDelay(tx: Tx, claim: Claim, { claimant, today, timeZone }: Due): Promise<void> {
  // Between the search and the lock it may have been decided.
  if (!claim.proofCompleteAt || !UNDECIDED.some((status) => status === claim.status)) return
  const { rule } = stateToday(claim.state)
  const { hard } = dueOn('decide', dayIn(timeZone, claim.proofCompleteAt), rule)
  const last = delayLettersOn(hard, rule, today).at(-1)
  if (!last) return
  const letter = delayed(await inLetters(claim, claimant), {
    status: claim.status,
    decideByOn: claim.decideByOn !== null && claim.decideByOn > today ? claim.decideByOn : null,
  })
  await writeToMember(tx, claim, claimant, { kind: 'claim_delayed', once: last, letter })
}
