import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'
import { allianceDocumentsContract } from '#domains/distribution/alliance-documents/contract.ts'
import { alliancesContract } from '#domains/distribution/alliances/contract.ts'
import { foundGroup } from '#domains/distribution/alliances/testing.ts'
import { PIXEL } from '#domains/distribution/onboarding/testing.ts'
import { eventsAbout } from '#domains/records/history/server/events.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

const { documents, add, file } = allianceDocumentsContract

let app: TestApp
let allianceId: Id<'alliance'>
beforeAll(async () => {
  app = await startTestApp()
  allianceId = (await foundGroup(app)).id
})
afterAll(() => app.stop())

const contract = { fileName: '../Guild contract.png', kind: 'contract', title: 'Contract of 2026', signedOn: '2026-01-02' } as const
const filed = (query: object, body = PIXEL, as: CastName = 'priya') =>
  app.call(add, { params: { allianceId }, query: { ...contract, ...query }, body }, as)

test('finance files it with its days, all staff read it, and nobody else', async () => {
  const { answer } = await filed({ validFrom: '2026-01-01', validTo: '2027-12-31' })
  expect(answer.rows).toMatchObject([
    {
      kind: 'contract',
      title: 'Contract of 2026',
      signedOn: '2026-01-02',
      validFrom: '2026-01-01',
      validTo: '2027-12-31',
      addedBy: 'Priya Raman',
    },
  ])
  const documentId = answer.rows[0]?.id ?? 'ald_'
  expect((await app.call(documents, { params: { allianceId } }, 'jonas')).answer.whyNot.add).toBe('not_your_role')
  expect((await app.call(file, { params: { documentId } }, 'jonas')).status).toBe(200)
  expect((await filed({}, PIXEL, 'jonas')).refusal.code).toBe('not_your_role')
  for (const as of ['emeka', 'tomas', 'helen', 'amara'] as const) {
    expect((await app.call(documents, { params: { allianceId } }, as)).status).toBe(403)
    expect((await app.call(file, { params: { documentId } }, as)).status).toBe(403)
  }
  const saved = await app.app.inject({
    url: `/api/alliance-documents/${documentId}/file`,
    headers: { cookie: await app.cookieOf('jonas'), 'sec-fetch-site': 'same-origin' },
  })
  expect(saved.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[\w.%~!-]+$/)
  expect((await eventsAbout({ noun: 'alliance', id: allianceId }))[0]).toMatchObject({ kind: 'alliance.document_added' })
})

test('wrong days are said at their fields, all at once, and a file that is none or is here already at its own', async () => {
  const wrong = await filed({ signedOn: addDays(officeDay(), 1), validFrom: '2026-02-01', validTo: '2026-01-31' })
  expect(Object.keys(wrong.refusal.fields ?? {})).toEqual(['signedOn', 'validTo'])
  expect((await filed({ signedOn: undefined })).refusal.fields).toHaveProperty('signedOn')
  expect((await filed({}, new TextEncoder().encode('MZ not a paper'))).refusal.fields).toHaveProperty('file')
  const again = await filed({ title: 'The same' })
  expect([again.status, again.refusal.code, again.refusal.fields]).toEqual([
    400,
    'already_filed',
    { file: 'This file has already been added.' },
  ])
})

test('what is filed is never changed, and keeps its draft; nothing is added to an archived group', async () => {
  await expect(sql`update alliance_documents set title = 'x'`.execute(db())).rejects.toThrow()
  await expect(sql`delete from alliance_documents`.execute(db())).rejects.toThrow()
  const draft = await foundGroup(app, { status: 'draft' })
  await app.call(add, { params: { allianceId: draft.id }, query: contract, body: PIXEL }, 'dana')
  expect((await app.call(alliancesContract.remove, { params: { allianceId: draft.id } }, 'priya')).refusal.code).toBe('not_a_draft')
  const over = await foundGroup(app)
  const params = { allianceId: over.id }
  await app.call(alliancesContract.change, { params, body: { version: over.version, status: 'archived' } }, 'priya')
  expect((await app.call(add, { params, query: contract, body: PIXEL }, 'priya')).refusal.code).toBe('archived')
  expect((await app.call(documents, { params }, 'priya')).answer).toEqual({ rows: [], whyNot: { add: 'archived' } })
})
