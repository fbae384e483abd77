import { sql } from 'kysely'
import { notificationsContract } from '#domains/records/notifications/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { checkContract } from '#domains/money/checks/contract.ts'
import { batchContract } from '#domains/money/payout-batches/contract.ts'
import { payoutReleaseContract } from '#domains/money/payout-release/contract.ts'
import { payoutContract } from '#domains/money/payouts/contract.ts'
import { filingContract } from '#domains/claims/filing/contract.ts'
import { setAccount } from '#domains/money/payees/testing.ts'
import { approved, enteredOf, grantCapabilities, moneyAtNetwork, payoutOf } from '#domains/money/payouts/proof/fixture.ts'
import { stripeOf } from '#domains/money/payments/proof/fixture.ts'
import { accountBalance } from '#domains/money/ledger/server/account-balance.ts'
import { SYSTEM } from '#access/actor.ts'
import { advanceClock, clock } from '#platform/clock.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { withdrawPayout } from '#domains/money/payouts/server/planning.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await setAccount(app, 'amara')
  await setAccount(app, 'ruth')
})
afterAll(() => app.stop())

const release = (payoutId: Id<'payout'>, as: 'priya' | 'jonas' | 'dana' = 'priya', body = {}) =>
  app.call(payoutReleaseContract.releasePayout, { params: { payoutId }, body: { belowZeroWhy: 'The float covers it.', ...body } }, as)
const waiting = async (who: 'amara' | 'ruth' | 'maria' | 'jonasAtHome', more = {}) => (await payoutOf(await approved(app, who, more))).id

/** A goodwill payment by a supervisor, on a decided claim. */
async function giveGoodwill(claimId: Id<'claim'>, amountCents: number) {
  const data = { amountCents, approvedBy: app.cast.users.dana.id }
  await inTransaction((tx) =>
    recordEvent(tx, { kind: 'claim.goodwill_given', by: SYSTEM, about: { noun: 'claim', id: claimId }, claimId, data }),
  )
  await app.work()
}

describe('coverage at the payment network', () => {
  const bare = (payoutId: Id<'payout'>, body = {}) => app.call(payoutReleaseContract.releasePayout, { params: { payoutId }, body }, 'priya')
  test('what takes the balance below zero waits for a reason, which stays with the payment; each release counts for the next', async () => {
    const [first, second, third] = [await waiting('amara'), await waiting('amara'), await waiting('amara')]
    await app.work()
    await moneyAtNetwork(-(await accountBalance('processor')))
    expect((await bare(first)).refusal.code).toBe('not_covered')
    expect((await app.call(payoutReleaseContract.coverage, {}, 'priya')).answer).toMatchObject({ rail: 'stripe' })
    const { amount_cents: owed } = await db().selectFrom('payouts').select('amount_cents').where('id', '=', first).executeTakeFirstOrThrow()
    const open = await db()
      .selectFrom('payouts')
      .select('amount_cents')
      .where('status', '=', 'released')
      .where('method', '=', 'stripe')
      .execute()
    await moneyAtNetwork(owed + open.reduce((sum, row) => sum + row.amount_cents, 0))
    expect((await bare(first)).status).toBe(200)
    expect((await bare(second)).refusal.code, 'the first has used it').toBe('not_covered')
    const many = await app.call(payoutReleaseContract.releasePayouts, { body: { payoutIds: [second, third], dry: true } }, 'priya')
    expect(many.answer.outcomes).toMatchObject([{ whyNot: 'not_covered' }, { whyNot: 'not_covered' }])
    expect((await bare(second, { belowZeroWhy: 'The float arrives tomorrow.' })).status).toBe(200)
    const event = await db()
      .selectFrom('history_events')
      .select('why')
      .where('kind', '=', 'payout.released')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
    expect(event.why).toBe('The float arrives tomorrow.')
    expect((await bare(third, { way: 'check' })).status, 'a check leaves from the bank').toBe(200)
  })
})

describe('two people, not two accounts', () => {
  test('who approved the claim does not release it from a second account of theirs', async () => {
    const id = await waiting('amara', { by: 'dana' })
    await grantCapabilities(app, 'jonas', ['finance'])
    await db().updateTable('users').set({ first_name: 'JONAS', last_name: 'Weber' }).where('id', '=', app.cast.users.dana.id).execute()
    expect((await release(id, 'jonas')).refusal.code).toBe('own_decision')
    await db().updateTable('users').set({ first_name: 'Dana', last_name: 'Whitfield' }).where('id', '=', app.cast.users.dana.id).execute()
    expect((await release(id, 'jonas')).status).toBe(200)
  })

  test('nor when both accounts belong to one member', async () => {
    const own = app.cast.members.ruth.id
    const users = [app.cast.users.dana.id, app.cast.users.priya.id]
    await db().updateTable('users').set({ own_member_id: own }).where('id', 'in', users).execute()
    expect((await release(await waiting('amara', { by: 'dana' }))).refusal.code).toBe('own_decision')
    await db().updateTable('users').set({ own_member_id: null }).where('id', 'in', users).execute()
  })

  test('a session without a fresh sign-in for an hour releases nothing', async () => {
    const id = await waiting('amara')
    const age = (by: string) =>
      sql`update identity_sessions set authenticated_at = now() - ${by}::interval where user_id = ${app.cast.users.priya.identityId}`.execute(
        db(),
      )
    await age('1 hour')
    expect((await release(id)).refusal.code).toBe('sign_in_again')
    await age('0')
    expect((await release(id)).status).toBe(200)
  })

  test('who read the bank’s correction of an account does not release to it', async () => {
    const id = await waiting('ruth')
    const payee = db().updateTable('payees').where('member_id', '=', app.cast.members.ruth.id).where('retired_at', 'is', null)
    await payee.set({ changed_by: app.cast.users.priya.id }).execute()
    expect((await release(id)).refusal.code).toBe('you_changed_the_payee')
    expect((await release(id, 'jonas')).status).toBe(200)
    await payee.set({ changed_by: null }).execute()
  })

  test('who read a correction may release a check instead: it does not go to that account', async () => {
    const id = await waiting('ruth')
    const payee = db().updateTable('payees').where('member_id', '=', app.cast.members.ruth.id).where('retired_at', 'is', null)
    await payee.set({ changed_by: app.cast.users.priya.id }).execute()
    const { whyNot } = (await app.call(payoutContract.payout, { params: { payoutId: id } }, 'priya')).answer
    expect(whyNot).toMatchObject({ release: 'you_changed_the_payee', releaseByCheck: null })
    expect((await release(id, 'priya', { way: 'stripe' })).refusal.code).toBe('you_changed_the_payee')
    expect((await release(id, 'priya', { way: 'check' })).answer).toMatchObject({ status: 'released', method: 'check' })
    await payee.set({ changed_by: null }).execute()
  })

  test('who filed the claim does not release its payment, and finance files none', async () => {
    const id = await waiting('amara')
    const { claim_id: claimId } = await db().selectFrom('payouts').select('claim_id').where('id', '=', id).executeTakeFirstOrThrow()
    await db().updateTable('claims').set({ filed_by: app.cast.users.priya.id }).where('id', '=', claimId).execute()
    expect((await release(id)).refusal.code).toBe('you_filed_it')
    await expect(
      sql`update payouts set status = 'released', released_by = ${app.cast.users.priya.id}, released_at = now()
        where id = ${id}`.execute(db()),
    ).rejects.toThrow('filed')
    expect((await release(id, 'jonas')).status).toBe(200)
    const begun = await app.call(filingContract.startClaim, { body: { memberId: app.cast.members.amara.id, answers: {} } }, 'priya')
    expect([begun.status, begun.refusal.code]).toEqual([403, 'not_your_role'])
  })
})

describe('the payout method', () => {
  test('finance may choose one, and nobody is paid to an account they do not have', async () => {
    const [toBank, toNobody] = [await waiting('amara'), await waiting('maria')]
    expect((await release(toNobody, 'priya', { way: 'ach' })).refusal.code).toBe('no_such_way')
    expect((await release(toNobody, 'priya')).answer).toMatchObject({ method: 'check', payee: null })
    expect((await release(toBank, 'priya', { way: 'ach' })).answer).toMatchObject({ method: 'ach', payee: { last4: '6789' } })
    await app.work()
    expect((await app.call(payoutContract.payout, { params: { payoutId: toBank } }, 'priya')).answer.status).toBe('released')
  })

  test('an account named before names were compared waits until somebody has checked it', async () => {
    await db().updateTable('payees').set({ name_match: null }).where('member_id', '=', app.cast.members.ruth.id).execute()
    const id = await waiting('ruth')
    expect((await release(id)).refusal.code).toBe('name_differs')
    expect((await release(id, 'priya', { nameNote: 'Seen on her declarations page' })).status).toBe(200)
    expect((await db().selectFrom('payouts').select('name_note').where('id', '=', id).executeTakeFirstOrThrow()).name_note).toBe(
      'Seen on her declarations page',
    )
    await db().updateTable('payees').set({ name_match: 'same' }).where('member_id', '=', app.cast.members.ruth.id).execute()
  })

  test('Stripe gets it once, under our own id, however often the worker tries', async () => {
    const id = await waiting('amara')
    await release(id)
    await Promise.all([app.work(), app.work()])
    await sql`update payouts set status = status where id = ${id}`.execute(db())
    const { data } = await stripeOf(app).transfers.list({ transfer_group: id })
    expect(data).toMatchObject([{ amount: 500_00, metadata: { payout_id: id } }])
    expect((await app.call(payoutContract.payout, { params: { payoutId: id } }, 'priya')).answer).toMatchObject({
      status: 'sent',
      reference: data[0]?.id,
    })
  })

  test('after three returns the fourth is paid by check', async () => {
    const claimId = await approved(app, 'amara')
    for (const last of [false, false, true]) {
      const { id } = await payoutOf(claimId)
      await release(id)
      await app.work()
      await app.call(payoutReleaseContract.returnPayout, { params: { payoutId: id }, body: { why: 'R01 no money' } }, 'priya')
      await app.call(payoutReleaseContract.reissuePayout, { params: { payoutId: id }, body: {} }, 'priya')
      const next = await payoutOf(claimId)
      expect(next).toMatchObject({ status: 'pending', replaces: id })
      if (last) expect((await release(next.id)).answer.method).toBe('check')
    }
  })

  test("a returned goodwill payment does not count as a return of the plan's payment, and is counted separately", async () => {
    const claimId = await approved(app, 'ruth')
    const own = (await payoutOf(claimId)).id
    await giveGoodwill(claimId, 60_00)
    const goodwill = () => db().selectFrom('payouts').selectAll().where('claim_id', '=', claimId).where('kind', '=', 'goodwill')
    for (let tries = 1; tries <= 3; tries++) {
      const { id } = await goodwill().where('status', '=', 'pending').executeTakeFirstOrThrow()
      expect((await release(id)).answer.method).toBe('stripe')
      await app.work()
      await app.call(payoutReleaseContract.returnPayout, { params: { payoutId: id }, body: { why: 'R01 no money' } }, 'priya')
      await app.call(payoutReleaseContract.reissuePayout, { params: { payoutId: id }, body: {} }, 'priya')
    }
    const fourth = await goodwill().where('status', '=', 'pending').executeTakeFirstOrThrow()
    expect((await release(fourth.id)).answer.method).toBe('check')
    expect((await release(own)).answer.method).toBe('stripe')
  })

  test('a check stopped after mailing is no return by an account: the claim is still paid to the bank', async () => {
    const claimId = await approved(app, 'ruth')
    for (let times = 1; times <= 3; times++) {
      const { id } = await payoutOf(claimId)
      await release(id, 'priya', { way: 'check' })
      const { number } = await db().selectFrom('payout_checks').select('number').where('payout_id', '=', id).executeTakeFirstOrThrow()
      await app.call(checkContract.stopCheck, { params: { number }, body: { why: 'Never came' } }, 'priya')
      await app.call(payoutReleaseContract.reissuePayout, { params: { payoutId: id }, body: {} }, 'priya')
    }
    expect((await release((await payoutOf(claimId)).id)).answer.method).toBe('stripe')
  })
})

describe('many at once', () => {
  test('a dry run shows which would be released and which not; then those are released', async () => {
    await grantCapabilities(app, 'priya', ['claims_l3'])
    const mine = await waiting('amara', { by: 'priya' })
    await grantCapabilities(app, 'priya', ['finance'])
    const [hers, gone] = [await waiting('ruth'), await waiting('amara')]
    await release(gone)
    await moneyAtNetwork(50_000_00)
    const ask = (dry: boolean) => app.call(payoutReleaseContract.releasePayouts, { body: { payoutIds: [mine, hers, gone], dry } }, 'priya')
    const expected = { [mine]: 'own_decision', [hers]: null, [gone]: 'not_waiting' }
    const byId = (outcomes: { id: string; whyNot: string | null }[]) => Object.fromEntries(outcomes.map(({ id, whyNot }) => [id, whyNot]))
    expect(byId((await ask(true)).answer.outcomes)).toEqual(expected)
    expect(
      (await payoutOf((await db().selectFrom('payouts').select('claim_id').where('id', '=', hers).executeTakeFirstOrThrow()).claim_id))
        .status,
    ).toBe('pending')
    expect(byId((await ask(false)).answer.outcomes)).toEqual(expected)
    expect((await app.call(payoutContract.payout, { params: { payoutId: hers } }, 'priya')).answer.status).toBe('released')
  })
})

describe('automatic release (K16)', () => {
  const HALF_AN_HOUR = 30 * 60_000
  beforeAll(async () => {
    await moneyAtNetwork(60_000_00)
    await app.untilMorning()
  })
  const small = async () => (await payoutOf(await approved(app, 'ruth', { amount: 500_00, clear: true }))).id
  const view = async (payoutId: Id<'payout'>) => (await app.call(payoutContract.payout, { params: { payoutId } }, 'priya')).answer

  test('a small, clear payment to an account of a month rests for half an hour, is released once, and is recorded', async () => {
    await app.advanceDays(31)
    const id = await small()
    expect(await view(id)).toMatchObject({ status: 'pending', releasesAt: expect.any(String) as string })
    await advanceClock(HALF_AN_HOUR - 60_000)
    await app.work()
    expect((await view(id)).status).toBe('pending')
    await advanceClock(60_000)
    await Promise.all([app.work(), app.work()])
    await app.work()
    expect(await view(id)).toMatchObject({ status: 'sent', automatic: true, releasedBy: null, releasesAt: null })
    expect((await stripeOf(app).transfers.list({ transfer_group: id })).data).toHaveLength(1)
    expect(await enteredOf(id)).toEqual([
      'claim_approved claims_incurred 50000',
      'claim_approved claims_payable -50000',
      'claim_sent claims_payable 50000',
      'claim_sent processor -50000',
    ])
  })

  test('what our balance does not cover waits for finance, who are told once; the next day’s money does not release it unasked', async () => {
    const [one, other] = [await small(), await small()]
    const left = (await accountBalance('processor')) - 500_00
    await moneyAtNetwork(-left)
    await advanceClock(HALF_AN_HOUR)
    await app.work()
    const seen = [await view(one), await view(other)]
    expect(seen.map(({ status }) => status).toSorted(), 'there was money for one').toEqual(['pending', 'sent'])
    const waits = seen[0]?.status === 'pending' ? one : other
    expect(await view(waits)).toMatchObject({ releasesAt: null, automatic: false, whyNot: { release: null } })
    const third = await small()
    await advanceClock(HALF_AN_HOUR)
    await app.work()
    expect((await view(third)).status).toBe('pending')
    const { rows } = (await app.call(notificationsContract.notifications, {}, 'priya')).answer
    expect(rows.filter(({ title }) => title === 'Our balance doesn’t cover a payment of $500.00')).toHaveLength(1)
    await moneyAtNetwork(70_000_00)
    await app.work()
    expect((await view(waits)).status).toBe('pending')
    expect((await app.call(payoutReleaseContract.releasePayout, { params: { payoutId: waits }, body: {} }, 'priya')).status).toBe(200)
  })

  test('while it rests finance does not release it either, alone or with others, and no batch includes it', async () => {
    const id = await small()
    expect((await view(id)).whyNot.release).toBe('resting')
    const early = await release(id)
    expect([early.status, early.refusal.code]).toEqual([409, 'resting'])
    const many = await app.call(payoutReleaseContract.releasePayouts, { body: { payoutIds: [id], dry: false } }, 'priya')
    expect(many.answer.outcomes).toMatchObject([{ id, whyNot: 'resting' }])
    await app.call(batchContract.buildBatch, {}, 'priya')
    expect(await view(id)).toMatchObject({ status: 'pending', batchId: null })
    await advanceClock(HALF_AN_HOUR)
    expect((await release(id)).status, 'rested, and the worker has not come by yet').toBe(200)
  })

  test('withdrawn while it rests it is never released; once released it is not withdrawn', async () => {
    const [rests, gone] = [await small(), await small()]
    const claimOf = async (id: Id<'payout'>) => (await view(id)).claimId
    const takeBack = async (id: Id<'payout'>) => {
      const claimId = await claimOf(id)
      return inTransaction((tx) => withdrawPayout(tx, claimId, SYSTEM, 'Approved by mistake'))
    }
    expect(await takeBack(rests)).toBe(true)
    await advanceClock(HALF_AN_HOUR)
    await app.work()
    expect(await view(rests)).toMatchObject({ status: 'void', releasesAt: null })
    expect(await takeBack(gone)).toBe(false)
    expect((await view(gone)).status).toBe('sent')
  })

  test('a worker that dies during the release leaves it resting, and the next one releases it', async () => {
    const id = await small()
    await advanceClock(HALF_AN_HOUR)
    const dies = sql`create function dies() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`
    await dies.execute(db())
    await sql`create trigger dies before insert on history_events for each row when (new.kind = 'payout.released')
      execute function dies()`.execute(db())
    await expect(app.work()).rejects.toThrow('payouts.rested failed')
    expect((await view(id)).status).toBe('pending')
    await sql`drop trigger dies on history_events`.execute(db())
    // A failed job waits ten seconds before its retry.
    await advanceClock(10_000)
    await app.work()
    expect((await view(id)).status).toBe('sent')
  })

  test('whose account changes while it rests waits for finance', async () => {
    const id = await small()
    await db().updateTable('payees').set({ created_at: clock.now() }).where('member_id', '=', app.cast.members.ruth.id).execute()
    await advanceClock(HALF_AN_HOUR)
    await app.work()
    expect(await view(id)).toMatchObject({ status: 'pending', releasesAt: null, automatic: false })
    expect((await release(id)).status).toBe(200)
  })

  test.each([
    ['a cent too much', { amount: 500_01, clear: true }],
    ['a score too high', { amount: 100_00, clear: false }],
  ])('%s waits for finance', async (_, more) => {
    expect(await payoutOf(await approved(app, 'ruth', more))).toMatchObject({ status: 'pending', automatic: false })
  })

  test('a member without an account waits for finance too', async () => {
    expect(await payoutOf(await approved(app, 'jonasAtHome', { clear: true }))).toMatchObject({ status: 'pending' })
  })
})

test('a withdrawn approval withdraws its payout, until the money is released', async () => {
  const [early, late] = [await approved(app, 'amara'), await approved(app, 'amara')]
  const takeBack = (claimId: Id<'claim'>) => inTransaction((tx) => withdrawPayout(tx, claimId, SYSTEM, 'Approved by mistake'))
  expect(await takeBack(early)).toBe(true)
  expect(await payoutOf(early)).toMatchObject({ status: 'void', owed: false })
  expect(await takeBack(early)).toBe(false)
  await release((await payoutOf(late)).id)
  expect(await takeBack(late)).toBe(false)
  expect(
    (await app.call(payoutReleaseContract.reissuePayout, { params: { payoutId: (await payoutOf(early)).id }, body: {} }, 'priya')).refusal
      .code,
  ).toBe('not_returned')
})

describe('the database refuses', () => {
  const RELEASED = "status = 'released', automatic = true, released_at = now()"
  const set = (id: Id<'payout'>, change: string) => sql`update payouts set ${sql.raw(change)} where id = ${id}`.execute(db())

  test.each([
    ['money sent without its entry', RELEASED, "status = 'sent', sent_at = now()", 'claim_sent'],
    ['money sent without its day', RELEASED, "status = 'sent'", 'without its day'],
    ['money released without a user', "status = 'pending'", "status = 'released', released_at = now()", 'released by nobody'],
    ['money released without its day', "status = 'pending'", "status = 'released', automatic = true", 'released by nobody'],
    ['a step backwards', RELEASED, "status = 'pending'", 'does not go from released to pending'],
    ['money that arrives before it is sent', RELEASED, "status = 'settled', settled_at = now()", 'does not go'],
    ['money returned without being sent', RELEASED, "status = 'returned', returned_at = now()", 'handed to nobody'],
    ['another amount', "status = 'pending'", 'amount_cents = amount_cents + 1', 'one amount'],
    ['a claim unapproved without its entry', "status = 'pending'", "status = 'void', owed = false, voided_at = now()", 'claim_unapproved'],
    ['money not owed that is not void', "status = 'pending'", 'owed = false', 'payouts_not_owed_are_void'],
    ['a check to an account', "status = 'pending'", "method = 'check', payee_id = (select min(id) from payees)", 'by_check_to_no_account'],
    [
      'money handed to the network and sent by another method',
      "status = 'pending'",
      "method = 'check', transfer_requested_at = now()",
      'handed_to_the_network',
    ],
    ['a payment that replaces itself', "status = 'pending'", 'replaces = id', 'payouts_replace_another'],
  ])('%s', async (_, before, change, says) => {
    const id = await waiting('amara')
    await set(id, before)
    await expect(set(id, change)).rejects.toThrow(says)
  })

  test('two live payouts of one claim, and a payment replaced twice', async () => {
    const id = await waiting('amara')
    const copy = (replaces: string) =>
      sql`insert into payouts (id, claim_id, amount_cents, method, status, approved_by, created_at, replaces)
      select 'pot_' || md5(random()::text), claim_id, amount_cents, method, 'pending', approved_by, created_at, ${sql.raw(replaces)}
      from payouts where id = ${id}`.execute(db())
    await expect(copy('null')).rejects.toThrow('payouts_one_live')
  })
})
