import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { viewsContract } from '#domains/records/views/contract.ts'
import { CAST_USERS, type CastName } from '#db/cast.ts'
import { db } from '#platform/db.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const { list, keep, change, share, remove } = viewsContract
const OVERDUE = { list: 'members', name: 'Overdue in Texas', search: 'status=PAST_DUE&state=TX' } as const
const STAFF = CAST_USERS.dana.email
const namesOf = async (as: CastName) => (await app.call(list, { query: { list: 'members' } }, as)).answer.rows.map(({ name }) => name)

describe('a saved view', () => {
  test('is private until it is shared with the owner’s team', async () => {
    const { answer: kept } = await app.call(keep, { body: OVERDUE }, 'emeka')
    expect(kept).toMatchObject({
      name: 'Overdue in Texas',
      search: 'status=PAST_DUE&state=TX',
      shared: false,
      whyNot: { change: null, share: null },
    })
    expect(await namesOf('emeka')).toEqual(['Overdue in Texas'])
    expect(await namesOf('grace')).toEqual([])

    const shared = await app.call(share, { params: { viewId: kept.id }, body: { shared: true } }, 'emeka')
    expect(shared.answer.shared).toBe(true)
    expect(await namesOf('grace')).toEqual(['Overdue in Texas'])
    for (const stranger of ['nina', 'dana', 'helen'] as const) expect(await namesOf(stranger)).toEqual([])
  })

  test('is not found outside the team, and not changed by others of the team', async () => {
    const { answer: kept } = await app.call(keep, { body: { ...OVERDUE, name: 'Renewing' } }, 'emeka')
    const params = { viewId: kept.id }
    const body = { version: kept.version, name: 'Mine now' }
    expect((await app.call(change, { params, body }, 'grace')).status).toBe(404)
    await app.call(share, { params, body: { shared: true } }, 'emeka')
    expect((await app.call(change, { params, body }, 'grace')).refusal.code).toBe('not_yours')
    expect((await app.call(remove, { params }, 'grace')).refusal.code).toBe('not_yours')
    expect((await app.call(remove, { params }, 'emeka')).status).toBe(200)
    expect(await namesOf('grace')).not.toContain('Renewing')
  })

  test('of somebody who left is changed and deleted by those who share with the team', async () => {
    const { answer: kept } = await app.call(keep, { body: { ...OVERDUE, name: 'Late in Austin' } }, 'dana')
    const params = { viewId: kept.id }
    await app.call(share, { params, body: { shared: true } }, 'dana')
    expect((await app.call(remove, { params }, 'priya')).refusal.code).toBe('not_yours')
    const dana = (status: 'active' | 'suspended') => db().updateTable('users').set({ status }).where('email', '=', STAFF).execute()
    await dana('suspended')
    const { rows } = (await app.call(list, { query: { list: 'members' } }, 'priya')).answer
    expect(rows.find(({ id }) => id === kept.id)?.whyNot.change).toBeNull()
    const renamed = await app.call(
      change,
      { params, body: { version: rows.find(({ id }) => id === kept.id)?.version ?? 0, name: 'Late' } },
      'priya',
    )
    expect(renamed.answer.name).toBe('Late')
    expect((await app.call(remove, { params }, 'priya')).status).toBe(200)
    await dana('active')
  })

  test('of an agent admin who left is no agent’s to change: only agent admins share', async () => {
    const { answer: kept } = await app.call(keep, { body: { ...OVERDUE, name: 'Emeka’s own' } }, 'emeka')
    const params = { viewId: kept.id }
    const { version } = (await app.call(share, { params, body: { shared: true } }, 'emeka')).answer
    const emeka = (status: 'active' | 'suspended') =>
      db().updateTable('users').set({ status }).where('id', '=', app.cast.users.emeka.id).execute()
    await emeka('suspended')
    expect((await app.call(change, { params, body: { version, name: 'Mine now' } }, 'grace')).refusal.code).toBe('not_yours')
    expect((await app.call(remove, { params }, 'grace')).refusal.code).toBe('not_yours')
    await emeka('active')
    expect((await app.call(remove, { params }, 'emeka')).status).toBe(200)
  })

  test('of an agent is not shared with the agency: only agent admins share', async () => {
    const { answer: kept } = await app.call(keep, { body: OVERDUE }, 'grace')
    expect(kept.whyNot.share).toBe('not_your_role')
    expect((await app.call(share, { params: { viewId: kept.id }, body: { shared: true } }, 'grace')).refusal.code).toBe('not_your_role')
  })

  test('of a sales admin reaches the sales agents of the team', async () => {
    const { answer: kept } = await app.call(keep, { body: { ...OVERDUE, name: 'New agencies' } }, 'helen')
    await app.call(share, { params: { viewId: kept.id }, body: { shared: true } }, 'helen')
    expect(await namesOf('tomas')).toEqual(['New agencies'])
  })

  test('has a unique name among its owner’s, ignoring case', async () => {
    await app.call(keep, { body: { ...OVERDUE, name: 'Ohio' } }, 'dana')
    const again = await app.call(keep, { body: { ...OVERDUE, name: 'OHIO' } }, 'dana')
    expect([again.status, again.refusal.fields]).toEqual([409, { name: 'You already have a view with this name.' }])
    expect((await app.call(keep, { body: { ...OVERDUE, name: 'Ohio' } }, 'priya')).status).toBe(200)
  })

  test('that was changed elsewhere meanwhile is not overwritten', async () => {
    const { answer: kept } = await app.call(keep, { body: { ...OVERDUE, name: 'Second car' } }, 'dana')
    const params = { viewId: kept.id }
    expect((await app.call(change, { params, body: { version: kept.version, search: 'state=OH' } }, 'dana')).answer.search).toBe('state=OH')
    expect((await app.call(change, { params, body: { version: kept.version, search: 'state=FL' } }, 'dana')).refusal.code).toBe(
      'someone_else_saved',
    )
  })
})
