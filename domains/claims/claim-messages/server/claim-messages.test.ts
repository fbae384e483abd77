import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { claimHands, type MemberName } from '#domains/claims/filing/testing.ts'
import { conversationContract as conversation } from '#domains/claims/claim-messages/contract.ts'
import type { CastName } from '#db/cast.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

let app: TestApp
let amaras: Id<'claim'>
let jonass: Id<'claim'>
beforeAll(async () => {
  app = await startTestApp()
  const hands = claimHands(app)
  const filed = async (who: MemberName) => (await hands.filed(who)).claimId
  ;[amaras, jonass] = [await filed('amara'), await filed('jonasAtHome')]
})
afterAll(() => app.stop())

const write = (claimId: Id<'claim'>, body: string, who: CastName) =>
  app.call(conversation.sendMessage, { params: { claimId }, body: { body } }, who)
const note = (claimId: Id<'claim'>, body: string, who: CastName) =>
  app.call(conversation.noteOnClaim, { params: { claimId }, body: { body } }, who)

/** What is read there, newest first; or why not. */
async function read(claimId: Id<'claim'>, who: CastName): Promise<string[] | number> {
  const { status, answer } = await app.call(conversation.claimMessages, { params: { claimId } }, who)
  return status === 200 ? answer.rows.map(({ body, internal }) => (internal ? `(${body})` : body)) : status
}

test('messages are of their own claim; notes are read by staff without a tie to it, and whoever has one by now reads none', async () => {
  await write(amaras, 'Where is it?', 'amara')
  await note(amaras, 'She called, too.', 'dana')
  await write(amaras, 'On its way.', 'dana')
  await write(jonass, 'Mine is late.', 'jonasAtHome')
  await note(jonass, 'A colleague’s.', 'marcus')
  const [whole, told] = [
    ['On its way.', '(She called, too.)', 'Where is it?'],
    ['On its way.', 'Where is it?'],
  ]
  for (const who of ['dana', 'jonas', 'marcus', 'olga'] as const) expect(await read(amaras, who), who).toEqual(whole)
  expect(await read(amaras, 'amara')).toEqual(told)
  for (const who of ['maria', 'jonasAtHome'] as const) expect(await read(amaras, who), who).toBe(404)
  for (const who of ['grace', 'emeka', 'tomas', 'helen'] as const) expect(await read(amaras, who), who).toBe(403)
  expect(await read(jonass, 'marcus')).toEqual(['(A colleague’s.)', 'Mine is late.'])
  expect(await read(jonass, 'jonasAtHome')).toEqual(['Mine is late.'])
  expect(await read(jonass, 'jonas'), 'his own, though he is staff').toEqual(['Mine is late.'])

  const { jonas, marcus } = app.told.users
  const isMember = (id: Id<'user'>, own: Id<'member'> | null) =>
    db().updateTable('users').set({ own_member_id: own }).where('id', '=', id).execute()
  await isMember(marcus.id, app.told.members.amara.id)
  expect([await read(amaras, 'marcus'), await read(amaras, 'jonas')], 'Marcus is Amara’s other account').toEqual([told, whole])
  await isMember(marcus.id, null)
  await isMember(jonas.id, app.told.members.amara.id)
  expect([await read(amaras, 'marcus'), await read(amaras, 'jonas')], 'it was Jonas’s').toEqual([whole, told])
})
