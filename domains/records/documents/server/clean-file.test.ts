import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { takeClean } from '#domains/records/documents/server/clean-file.ts'
import { openScanner } from '#domains/records/examination/server/scan.ts'
import { EICAR } from '#domains/records/hostile-files/server/hostile/others.ts'
import { startClamd } from '#domains/records/hostile-files/server/test-clamd.ts'
import { closeDatabase, openDatabase } from '#platform/db.ts'
import { openFiles } from '#platform/files/files.ts'
import { type TestDatabase, testDatabase } from '#platform/postgres/testing/database.ts'

let dataDir: string
let database: TestDatabase
let clamd: Awaited<ReturnType<typeof startClamd>>
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'breakwater-clean-file-'))
  database = await testDatabase()
  openDatabase({ connectionString: database.url })
  openFiles({ dataDir })
  clamd = await startClamd()
  openScanner({ url: clamd.url })
})
afterAll(async () => {
  openScanner({ url: null })
  await clamd.close()
  await closeDatabase()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

const picture = () =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
const send = async (bytes: Uint8Array) =>
  takeClean({
    fileName: 'from the bank.png',
    stream: (async function* () {
      yield bytes
    })(),
  })
const kept = async () =>
  (await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((each) => each.isFile()).length

test('a file that nobody scanned, or with a virus, is refused and not kept; its sender may send it again', async () => {
  clamd.be('hangs_up')
  const again = expect.stringContaining('Send it again') as string
  await expect(send(await picture())).rejects.toMatchObject({ code: 'not_scanned', status: 400, fields: { file: again } })
  clamd.be('honest')
  await expect(send(Buffer.concat([await picture(), Buffer.from(EICAR)]))).rejects.toMatchObject({ code: 'virus', status: 400 })
  expect(await kept()).toBe(0)
  await send(await picture())
  expect(await kept()).toBe(1)
})
