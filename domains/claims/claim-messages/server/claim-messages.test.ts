import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { claimFixture, type MemberName } from '#domains/claims/filing/testing.ts'
import { conversationContract as conversation } from '#domains/claims/claim-messages/contract.ts'
import type { CastName } from '#db/cast.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

let app: TestApp
let amaras: Id<'claim'>
let jonass: Id<'claim'>
beforeAll(async () => {
  app = await startTestApp()
  const fixture = claimFixture(app)
  const filed = async (who: MemberName) => (await fixture.filed(who)).claimId
  ;[amaras, jonass] = [await filed('amara'), await filed('jonasAtHome')]
})
afterAll(() => app.stop())

const write = (claimId: Id<'claim'>, body: string, who: CastName) =>
  app.call(conversation.sendMessage, { params: { claimId }, body: { body } }, who)
const note = (claimId: Id<'claim'>, body: string, who: CastName) =>
  app.call(conversation.noteOnClaim, { params: { claimId }, body: { body } }, who)

/** The messages this person sees, newest first; or the status of the refusal. */
async function read(claimId: Id<'claim'>, who: CastName): Promise<string[] | number> {
  const { status, answer } = await app.call(conversation.claimMessages, { params: { claimId } }, who)
  return status === 200 ? answer.rows.map(({ body, internal }) => (internal ? `(${body})` : body)) : status
}

test('messages belong to their claim; notes are shown only to staff without a current conflict of interest', async () => {
  await write(amaras, 'Where is it?', 'amara')
  await note(amaras, 'She called, too.', 'dana')
  await write(amaras, 'On its way.', 'dana')
  await write(jonass, 'Mine is late.', 'jonasAtHome')
  await note(jonass, 'A colleague’s.', 'marcus')
  const [withNotes, withoutNotes] = [
    ['On its way.', '(She called, too.)', 'Where is it?'],
    ['On its way.', 'Where is it?'],
  ]
  for (const who of ['dana', 'jonas', 'marcus', 'olga'] as const) expect(await read(amaras, who), who).toEqual(withNotes)
  expect(await read(amaras, 'amara')).toEqual(withoutNotes)
  for (const who of ['maria', 'jonasAtHome'] as const) expect(await read(amaras, who), who).toBe(404)
  for (const who of ['grace', 'emeka', 'tomas', 'helen'] as const) expect(await read(amaras, who), who).toBe(403)
  expect(await read(jonass, 'marcus')).toEqual(['(A colleague’s.)', 'Mine is late.'])
  expect(await read(jonass, 'jonasAtHome')).toEqual(['Mine is late.'])
  expect(await read(jonass, 'jonas'), 'his own, though he is staff').toEqual(['Mine is late.'])

  const { jonas, marcus } = app.cast.users
  const isMember = (id: Id<'user'>, own: Id<'member'> | null) =>
    db().updateTable('users').set({ own_member_id: own }).where('id', '=', id).execute()
  await isMember(marcus.id, app.cast.members.amara.id)
  expect([await read(amaras, 'marcus'), await read(amaras, 'jonas')], 'Marcus is Amara’s other account').toEqual([withoutNotes, withNotes])
  await isMember(marcus.id, null)
  await isMember(jonas.id, app.cast.members.amara.id)
  expect([await read(amaras, 'marcus'), await read(amaras, 'jonas')], 'it was Jonas’s').toEqual([withNotes, withoutNotes])
})
