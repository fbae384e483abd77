import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { type MemberFixtures, memberFixtures, today } from '#domains/membership/enrollments/server/testing.ts'
import { transferContract } from '#domains/membership/transfers/contract.ts'
import { storeLetter } from '#domains/membership/transfers/server/transfer-letter.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

const LETTER = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'

let app: TestApp
let fixtures: MemberFixtures
let folder = ''
let store: S3rver
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'breakwater-letters-'))
  store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'papers', configs: [] }],
  })
  const { port } = await store.run()
  app = await startTestApp({ filesUrl: `http://S3RVER:S3RVER@127.0.0.1:${port}/papers?region=us-east-1` })
  fixtures = memberFixtures(app)
})
afterAll(async () => {
  await app.stop()
  await store.close()
  await rm(folder, { recursive: true })
})

const stored = async () => (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('_object'))
const waiting = () => db().selectFrom('pending_transfer_letters').select('transfer_id').execute()

test('a letter is saved with its request, moved to file storage afterwards, and reads the same before and after', async () => {
  const { membershipId } = await fixtures.join('Ida', 'Short', { masterCode: 'OH-20417' })
  await app.work()
  const before = (await stored()).length
  const query = { masterCode: 'TX-10432', signedOn: today(), fileName: 'letter.pdf' }
  const ask = (key: string, masterCode = 'TX-10432') =>
    app.call(
      transferContract.requestTransfer,
      { params: { membershipId }, query: { ...query, masterCode }, body: new TextEncoder().encode(LETTER) },
      'jonas',
      { 'idempotency-key': key },
    )
  expect((await ask('letter-to-nobody', 'TX-99999')).refusal.code).toBe('agency_sells_nothing')
  expect([await waiting(), (await stored()).length]).toEqual([[], before])

  const { status, answer } = await ask('letter-of-ida')
  expect(status).toBe(200)
  const transferId = answer.waitingId ?? 'atr_'
  expect((await ask('letter-of-ida')).answer.waitingId).toBe(transferId)
  expect([await waiting(), (await stored()).length]).toEqual([[{ transfer_id: transferId }], before])
  expect(await read(membershipId, transferId)).toBe(LETTER)

  await app.work()
  await storeLetter.work({ transferId })
  expect([await waiting(), (await stored()).length]).toEqual([[], before + 1])
  expect(await read(membershipId, transferId)).toBe(LETTER)
})

async function read(membershipId: Id<'membership'>, transferId: Id<'agencyTransfer'>): Promise<string> {
  const { answer } = await app.call(transferContract.transferLetter, { params: { membershipId, transferId } }, 'dana')
  return Buffer.from(answer as unknown as Uint8Array).toString()
}
