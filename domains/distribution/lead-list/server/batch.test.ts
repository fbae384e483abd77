import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput, Route } from '#access/contract.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
import type { CastName } from '#db/cast.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { LEAD_BATCH_MOST, leadListContract } from '#domains/distribution/lead-list/contract.ts'
import { leadIntakeContract } from '#domains/distribution/lead-intake/contract.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const { add } = leadIntakeContract
const { previewBatch, runBatch } = leadListContract
async function call<R extends Route>(route: R, asked: CallInput<R>, as: CastName) {
  const { crmToken } = (await app.call(identityContract.crmToken, {}, as)).answer
  return app.call(route, asked, as, { authorization: `Bearer ${crmToken}` })
}
const bring = async (name: string): Promise<Id<'lead'>> => {
  const body = {
    agencyName: name,
    contactName: 'Ray Coleman',
    email: `${name}@prairie.example`,
    phone: null,
    state: 'TX',
    source: 'event' as const,
  }
  return (await call(add, { body: { ...body, keepForMe: true } }, 'tomas')).answer.leadId ?? 'led_'
}
const ownerOf = async (id: Id<'lead'>) =>
  (await db().selectFrom('leads').select('owner_id').where('id', '=', id).executeTakeFirstOrThrow()).owner_id

test('a sales admin assigns many leads to one of the team: a preview names them first, and changes nothing', async () => {
  const { helen, tomas, grace } = app.cast.users
  const [open, closed] = [await bring('Prairie'), await bring('Mesa')]
  await db().updateTable('leads').set({ stage: 'LOST', closed_reason: 'no_interest' }).where('id', '=', closed).execute()
  const ids = [open, closed, 'led_00000000000000000000000000' as const]
  const to = (ownerId: Id<'user'> | null) => ({ body: { whom: { ids }, change: { kind: 'owner' as const, ownerId } } })

  expect((await call(runBatch, to(helen.id), 'tomas')).status).toBe(403)
  expect((await call(runBatch, to(grace.id), 'helen')).refusal.fields).toHaveProperty(['change.ownerId'])
  const { answer } = await call(previewBatch, to(helen.id), 'helen')
  expect(answer).toMatchObject({ done: 1, skipped: 2, why: [{ name: 'Mesa', because: 'lead_is_closed' }, { because: 'not_found' }] })
  expect(await ownerOf(open)).toBe(tomas.id)

  expect((await call(runBatch, to(helen.id), 'helen')).answer.done).toBe(1)
  expect([await ownerOf(open), await ownerOf(closed)]).toEqual([helen.id, tomas.id])
  expect((await call(previewBatch, to(helen.id), 'helen')).answer.why[0]).toMatchObject({ name: 'Prairie', because: 'theirs_already' })
})

test('all matching leads are assigned as the list shows them: none of another team, and no more than can be checked', async () => {
  const { helen, tomas } = app.cast.users
  const [north, south] = [await bring('DeltaNorth'), await bring('DeltaSouth')]
  const theirs = await bring('DeltaEast')
  await db().updateTable('leads').set({ owner_id: app.cast.users.dana.id }).where('id', '=', theirs).execute()
  const all = { body: { whom: { matching: { search: 'delta' } }, change: { kind: 'owner' as const, ownerId: helen.id } } }
  expect((await call(previewBatch, all, 'helen')).answer).toMatchObject({ done: 2, skipped: 0 })
  expect(await ownerOf(south)).toBe(tomas.id)
  expect((await call(runBatch, all, 'helen')).answer.done).toBe(2)
  expect([await ownerOf(north), await ownerOf(south), await ownerOf(theirs)]).toEqual([helen.id, helen.id, app.cast.users.dana.id])

  await sql`insert into leads (id, agency_name, contact_name, email, state, source, stage, owner_id, stage_since, created_at)
    select 'led_' || lpad(n::text, 26, '0'), 'Plenty ' || n, 'Ray', 'p' || n || '@plenty.example',
      'TX', 'event', 'ASSIGNED', ${tomas.id}, clock_timestamp(), clock_timestamp()
    from generate_series(1, ${LEAD_BATCH_MOST + 1}) n`.execute(db())
  const plenty = { body: { whom: { matching: { search: 'plenty' } }, change: { kind: 'owner' as const, ownerId: helen.id } } }
  expect((await call(previewBatch, plenty, 'helen')).refusal.code).toBe('too_many_at_once')
})
