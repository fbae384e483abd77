import { asApplication } from '#platform/postgres/testing/roles.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { overdueSweeps } from '#domains/claims/overdue/server/overdue.jobs.ts'
import { undecidedClaims, watchedClocks } from '#domains/claims/overdue/server/overdue.store.ts'
import { claimFixture, daysAgo, type MemberName } from '#domains/claims/filing/testing.ts'
import { decisionsContract as decisions } from '#domains/claims/decisions/contract.ts'
import { claimDocumentsContract } from '#domains/claims/claim-documents/contract.ts'
import { queueContract as queue } from '#domains/claims/queue/contract.ts'
import { atTime, clock } from '#platform/clock.ts'
import { addDays } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { rowsOf } from '#platform/jobs/sweep.ts'

let app: TestApp
let fixture: ReturnType<typeof claimFixture>
const people: Record<string, Id<'claim'>> = {}
beforeAll(async () => {
  app = await startTestApp()
  fixture = claimFixture(app)
  for (const who of ['amara', 'maria', 'ruth'] as const) people[who] = (await fixture.filed(who)).claimId
})
afterAll(() => app.stop())

const claimOf = (who: MemberName): Id<'claim'> => people[who] ?? 'clm_'
const nameOf = (claimId: string): string => Object.keys(people).find((who) => people[who] === claimId) ?? claimId
const page = () => ({ now: clock.now(), after: '', limit: 200 })
const deny = (who: MemberName) =>
  app.call(decisions.denyClaim, { params: { claimId: claimOf(who) }, body: { code: 'R05', explanation: 'The letter says so.' } }, 'dana')

async function sweepIn(days: number): Promise<void> {
  const now = new Date(clock.now().getTime() + days * 86_400_000)
  for (const sweep of overdueSweeps) await atTime(now, () => asApplication(() => sweep.run(now)))
}

test('running clocks are found with their claim’s status, state and handler, until they stop or their last alarm was sent', async () => {
  const watchedClaims = async () =>
    (await rowsOf(watchedClocks(page())))
      .filter(({ clock: name }) => name === 'decide' || name === 'assign')
      .map(({ claimId, clock: name, status, state, assignedTo, sentAlarms }) => [
        nameOf(claimId),
        name,
        status,
        state,
        assignedTo,
        sentAlarms,
      ])
      .toSorted()
  const { jonas, marcus } = app.cast.users
  const assign = (who: MemberName, to: Id<'user'> | null, from: Id<'user'> | null) =>
    app.call(queue.assignClaim, { params: { claimId: claimOf(who) }, body: { to, from } }, 'dana')
  const states = await Promise.all(
    (['amara', 'maria', 'ruth'] as const).map(
      async (who) =>
        (await db().selectFrom('members').select('state').where('id', '=', app.cast.members[who].id).executeTakeFirstOrThrow()).state,
    ),
  )
  await assign('amara', jonas.id, null)
  await assign('maria', jonas.id, null)
  await assign('maria', null, jonas.id)
  expect(await watchedClaims()).toEqual([
    ['amara', 'decide', 'IN_REVIEW', states[0], jonas.id, []],
    ['maria', 'assign', 'IN_REVIEW', states[1], null, []],
    ['maria', 'decide', 'IN_REVIEW', states[1], null, []],
    ['ruth', 'assign', 'IN_REVIEW', states[2], null, []],
    ['ruth', 'decide', 'IN_REVIEW', states[2], null, []],
  ])

  const { membershipId } = await fixture.coverOf('amara')
  await db().updateTable('memberships').set({ state: 'OH' }).where('id', '=', membershipId).execute()
  await db()
    .insertInto('membership_states')
    .values([
      { membership_id: membershipId, state: states[0] ?? 'TX', since: new Date('2025-01-01') },
      { membership_id: membershipId, state: 'OH', since: clock.now() },
    ])
    .execute()
  await assign('amara', marcus.id, jonas.id)
  await deny('ruth')
  await db()
    .updateTable('claim_clocks')
    .set({ warned_at: clock.now() })
    .where('claim_id', '=', claimOf('maria'))
    .where('clock', '=', 'decide')
    .execute()
  await db()
    .updateTable('claim_clocks')
    .set({ warned_at: clock.now(), late_at: clock.now(), breached_at: clock.now() })
    .where('claim_id', '=', claimOf('maria'))
    .where('clock', '=', 'assign')
    .where('stopped_at', 'is', null)
    .execute()
  expect(await watchedClaims(), 'reassigned, moved, denied, and alarms sent').toEqual([
    ['amara', 'decide', 'IN_REVIEW', states[0], marcus.id, []],
    ['maria', 'decide', 'IN_REVIEW', states[1], null, ['due_soon']],
  ])

  await db()
    .updateTable('claim_clocks')
    .set({ target_on: addDays(daysAgo(0), 50), hard_on: addDays(daysAgo(0), 50) })
    .where('claim_id', '=', claimOf('maria'))
    .where('clock', '=', 'decide')
    .execute()
  await sweepIn(16)
  const alarms = await db()
    .selectFrom('history_events')
    .select(['claim_id', sql<string>`data ->> 'clock'`.as('clock')])
    .where('kind', 'like', 'claim.clock_%')
    .execute()
  const sentAlarms = alarms.filter(({ clock: name }) => name === 'assign' || name === 'decide')
  expect(new Set(sentAlarms.map(({ claim_id, clock: name }) => `${nameOf(claim_id ?? '')} ${name}`))).toEqual(new Set(['amara decide']))
})

test('undecided claims are those with a complete proof, whatever they wait for, until the decision', async () => {
  const undecided = async () => (await rowsOf(undecidedClaims(page()))).map(({ id }) => nameOf(id)).toSorted()
  people['jonasAtHome'] = (await fixture.filed('jonasAtHome', {}, ['declarations_page'])).claimId
  expect(await undecided(), 'Ruth’s was denied, and Jonas’s proof has yet to come').toEqual(['amara', 'maria'])

  const requirements = [{ requirement: 'photos' as const, why: 'Show the door.' }]
  await app.call(claimDocumentsContract.requestDocuments, { params: { claimId: claimOf('maria') }, body: { requirements } }, 'dana')
  for (const requirement of ['settlement_letter', 'repair_invoice', 'proof_of_payment'] as const)
    await fixture.upload(claimOf('jonasAtHome'), requirement, 'jonasAtHome')
  expect(await undecided(), 'Maria is asked for more, and Jonas’s is complete').toEqual(['amara', 'jonasAtHome', 'maria'])

  await deny('amara')
  expect(await undecided()).toEqual(['jonasAtHome', 'maria'])
  await sweepIn(60)
  const emails = await db().selectFrom('messages').select('claim_id').where('kind', '=', 'claim_delayed').execute()
  expect(new Set(emails.map(({ claim_id }) => nameOf(claim_id ?? '')))).toEqual(new Set(['jonasAtHome', 'maria']))
})
