import { sql } from 'kysely'
import { type Actor, type EventActor, SYSTEM } from '#access/actor.ts'
import { transitionActorsOf } from '#access/transition-actors.ts'
import { userOf } from '#access/server/user-of.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { isSamePerson } from '#domains/people/identity/rules/same-person.ts'
import { canMoveCheck, type CheckTransition, isStale, mayMoveCheck } from '#domains/money/checks/rules/check.ts'
import { type CheckRow, lockCheck, mailedChecks, setCheck } from '#domains/money/checks/server/checks.store.ts'
import { markSent, markSettled, markVoid, memberOf, withPayout } from '#domains/money/payouts/server/transition.ts'
import { inEnglish, say } from '#domains/records/translations/rules/translation.ts'
import { BANKING_ZONE, endOfSpan } from '#platform/business-days.ts'
import { clock, dayIn } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { sweep } from '#platform/jobs/sweep.ts'
import { payoutOptions } from '#domains/money/payouts/server/options.ts'
import type { PayoutRow } from '#domains/money/payouts/server/payouts.ts'

/** Marks checks as printed; if one number may no longer be printed, all are refused. */
export async function printChecks(actor: Actor, numbers: readonly number[]): Promise<void> {
  const by = userOf(actor)
  await each(numbers, 'print', actor, async (tx, { number }) => {
    await setCheck(tx, number, { status: 'printed', printed_by: by, printed_at: clock.now() })
    return null
  })
}

/** Marks checks as mailed: each payout is now sent. */
export async function mailChecks(actor: Actor, numbers: readonly number[]): Promise<void> {
  await each(numbers, 'mail', actor, async (tx, { number }, payout) => {
    await setCheck(tx, number, { status: 'mailed', mailed_at: clock.now() })
    await markSent(tx, payout, actor, `Check ${number}`)
    return null
  })
}

/** Our bank has paid the check. A second report changes nothing. */
export async function cashed(number: number, by: EventActor): Promise<void> {
  await each([number], 'cash', by, async (tx, _, payout) => {
    await setCheck(tx, number, { status: 'cashed', ended_at: clock.now() })
    await markSettled(tx, payout, by, `Check ${number}`)
    return null
  })
}

/** Lost, stolen, or wrong: our bank is instructed not to pay it, and the money is owed again. */
export async function stopCheck(actor: Actor, number: number, why: string): Promise<void> {
  await each([number], 'stop', actor, async (tx, _, payout) => {
    await setCheck(tx, number, { status: 'stopped', ended_at: clock.now(), why })
    await markVoid(tx, payout, { by: actor, why, is: 'stopped' })
    return why
  })
}

const STALE = inEnglish(say`Not cashed in 180 days`)

/** K17 (docs/rules.md §6.2): not cashed within 180 days. */
export const sweepStaleChecks = sweep({
  name: 'payouts.stale_checks',
  find: mailedChecks,
  key: ({ number }) => String(number),
  work: async ({ number, mailedAt }, now) => {
    if (!isStale(dayIn(BANKING_ZONE, mailedAt), dayIn(BANKING_ZONE, now))) return
    await each([number], 'go_stale', SYSTEM, async (tx, _, payout) => {
      await setCheck(tx, number, { status: 'stale', ended_at: clock.now(), why: STALE })
      await markVoid(tx, payout, { by: SYSTEM, why: STALE, is: 'stale' })
      return STALE
    })
  },
})

const SANDBOX = { kind: 'system', name: 'Sandbox bank' } as const
/** Business days until a member of the sandbox cashes a check. */
const PRETENDED_DAYS = 5

/** In the sandbox, checks are cashed automatically. */
export const sweepCashed = sweep({
  name: 'payouts.sandbox_checks',
  find: (page) => mailedChecks(page).where(sql<boolean>`${payoutOptions().sandbox}`),
  key: ({ number }) => String(number),
  work: async ({ number, mailedAt }, now) => {
    const cashedOn = endOfSpan(dayIn(BANKING_ZONE, mailedAt), { days: PRETENDED_DAYS, type: 'business' })
    if (cashedOn <= dayIn(BANKING_ZONE, now)) await cashed(number, SANDBOX)
  },
})

/** All or none. The payout is locked before its check, here and everywhere else. */
async function each(
  numbers: readonly number[],
  move: CheckTransition,
  by: EventActor,
  work: (tx: Tx, check: CheckRow, payout: PayoutRow) => Promise<string | null>,
): Promise<void> {
  await inTransaction(async (tx) => {
    for (const number of [...new Set(numbers)].toSorted((a, b) => a - b)) {
      const found = await tx.selectFrom('payout_checks').select('payout_id').where('number', '=', number).executeTakeFirst()
      if (!found) throw new Refusal('not_found')
      await withPayout(found.payout_id, async (_, payout) => {
        const check = await lockCheck(tx, number)
        if (!check || !canMoveCheck(check.status, move)) throw new Refusal('not_now', { number })
        if (!mayMoveCheck(transitionActorsOf(by), move)) throw new Refusal('not_your_role')
        if (by.kind === 'person' && isSamePerson(memberOf(payout), by)) throw new Refusal('own_claim')
        const why = await work(tx, check, payout)
        await recordEvent(tx, {
          kind: `check.${TOLD[move]}`,
          by,
          about: { noun: 'payout', id: payout.id },
          memberId: payout.member_id,
          membershipId: payout.membership_id,
          claimId: payout.claim_id,
          masterCode: payout.master_code,
          why,
          data: { number },
        })
      })
    }
  })
}

const TOLD = {
  number: 'numbered',
  print: 'printed',
  mail: 'mailed',
  cash: 'cashed',
  stop: 'stopped',
  go_stale: 'stale',
} as const satisfies Record<CheckTransition, string>
