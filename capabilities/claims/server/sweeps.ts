import { SYSTEM } from '#access/actor.ts'
import { CLAIM_DEADLINES } from '#capabilities/claims/rules/deadlines.data.ts'
import { appealBy, infoRequestDays, signatureReminders } from '#capabilities/claims/rules/deadlines.ts'
import { reminder } from '#capabilities/claims/rules/letters.ts'
import { requestsOf } from '#capabilities/claims/server/claim-file.store.ts'
import { claimantOf, type Claimant } from '#capabilities/claims/server/claim-people.store.ts'
import { moveClaim, standingOf, stateToday } from '#capabilities/claims/server/claims.ts'
import { lockClaimForSystem, type Claim } from '#capabilities/claims/server/claims.store.ts'
import { inLetters, writeToMember } from '#capabilities/claims/server/post.ts'
import { deniedBefore, draftsBefore, unsignedClaims, waitingForDocuments } from '#capabilities/claims/server/sweeps.store.ts'
import { clock, dayIn } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Sweep } from '#platform/jobs.ts'
import { ZERO } from '#platform/money.ts'

const AT_ONCE = 200
const DAY_MS = 86_400_000

/** What becomes due in a claim's life by the passing of days alone. Each may run twice: the once-keys and the table of moves see to it. */
export const claimSweeps: readonly Sweep[] = [
  { name: 'claims.remind_to_sign', run: hourly(() => everyClaim(unsignedClaims, remindToSign)) },
  { name: 'claims.remind_of_documents', run: hourly(() => everyClaim(waitingForDocuments, remindOrClose)) },
  { name: 'claims.close_denied', run: (now) => someClaims(deniedBefore(before(now, CLAIM_DEADLINES.appealDays), AT_ONCE), closeDenied) },
  { name: 'claims.purge_drafts', run: (now) => someClaims(draftsBefore(before(now, CLAIM_DEADLINES.draftPurgeDays), AT_ONCE), purge) },
]

/** The worker comes by every two seconds; what is counted in days is looked for once in an hour of business time. */
function hourly(run: () => Promise<void>): Sweep['run'] {
  let last = ''
  return async (now) => {
    const hour = now.toISOString().slice(0, 13)
    if (hour === last) return
    await run()
    last = hour
  }
}

type Due = { claimant: Claimant; today: Day; timeZone: string }

/** K2: 2, 5 and 10 days after it was filed for them. */
async function remindToSign(tx: Tx, claim: Claim, { claimant, today, timeZone }: Due): Promise<void> {
  if (claim.signedAt || !claim.submittedAt) return
  const days = signatureReminders(dayIn(timeZone, claim.submittedAt)).filter((on) => on <= today)
  const last = days.at(-1)
  if (last) await writeToMember(tx, claim, claimant, { kind: 'claim_reminder', once: `sign:${last}`, letter: reminder(await inLetters(claim, claimant), 'sign') })
}

/** K6: after 7, 14, 21 and 27 days a reminder, after 30 the claim is closed; it can be opened again while documents are still in time. */
async function remindOrClose(tx: Tx, claim: Claim, { claimant, today, timeZone }: Due): Promise<void> {
  const open = (await requestsOf(claim.id)).filter(({ metAt }) => metAt === null)
  const sentOn = open.map(({ at }) => dayIn(timeZone, at)).toSorted().at(-1)
  if (claim.status !== 'INFO_REQUESTED' || !sentOn) return
  const { closesOn, reminders } = infoRequestDays(sentOn)
  if (today > closesOn) {
    await moveClaim(tx, claim, 'close_unanswered', { by: SYSTEM, change: { reserve: ZERO, dueOn: null, closedAt: clock.now() } })
    return
  }
  const last = reminders.filter((on) => on <= today).at(-1)
  if (last) await writeToMember(tx, claim, claimant, { kind: 'claim_reminder', once: `documents:${last}`, letter: reminder(await inLetters(claim, claimant), 'documents') })
}

/** K22: the day after the last day to appeal. */
async function closeDenied(tx: Tx, claim: Claim, { today }: Due): Promise<void> {
  const { deniedOn } = standingOf(claim)
  if (claim.status === 'DENIED' && deniedOn && today > appealBy(deniedOn)) await moveClaim(tx, claim, 'close_denied', { by: SYSTEM, change: { closedAt: clock.now() } })
}

/** K1: a draft nobody sent for 60 days is taken back by the system. */
async function purge(tx: Tx, claim: Claim): Promise<void> {
  if (claim.status !== 'DRAFT') return
  const withdrawn = await moveClaim(tx, claim, 'withdraw', { by: SYSTEM, why: 'Not sent for 60 days.' })
  await moveClaim(tx, withdrawn, 'close_withdrawn', { by: SYSTEM, change: { closedAt: clock.now() } })
}

type Work = (tx: Tx, claim: Claim, due: Due) => Promise<void>

async function everyClaim(find: (limit: number, after: string) => Promise<Id<'claim'>[]>, work: Work): Promise<void> {
  for (let after = ''; ; ) {
    const ids = await find(AT_ONCE, after)
    await someClaims(Promise.resolve(ids), work)
    if (ids.length < AT_ONCE) return
    after = ids.at(-1) ?? after
  }
}

/** One claim, one transaction: a failure holds up no other. */
async function someClaims(found: Promise<Id<'claim'>[]>, work: Work): Promise<void> {
  for (const id of await found) {
    await inTransaction(async (tx) => {
      const claim = await lockClaimForSystem(tx, id)
      const claimant = await claimantOf(claim.memberId)
      const { rule, today } = stateToday(claimant.state)
      await work(tx, claim, { claimant, today, timeZone: rule.timeZone })
    })
  }
}

const before = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)
