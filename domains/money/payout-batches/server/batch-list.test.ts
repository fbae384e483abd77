import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'
import { batchContract } from '#domains/money/payout-batches/contract.ts'
import type { BatchStatus } from '#domains/money/payout-batches/rules/batch.ts'
import { eventsAbout } from '#domains/records/history/server/events.ts'
import { db } from '#platform/db.ts'
import { day } from '#platform/days.ts'
import { cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'

type Query = NonNullable<Parameters<typeof app.call<typeof batchContract.batches>>[1]['query']>

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // The list goes by number: not by when a batch was built, nor by its id.
  await addBatch(103, { status: 'sent', effectiveOn: '2026-10-15', amount: 1200_00, fileName: 'breakwater-ach-2026-10-14-B.txt' })
  await addBatch(101, { status: 'built', effectiveOn: '2026-10-02', amount: 500_00, fileName: 'breakwater-ach-2026-10-01-A.txt' })
  await addBatch(102, { status: 'approved', effectiveOn: '2026-10-09', amount: 750_00, fileName: 'breakwater-ach-2026-10-08-A.txt' })
})
afterAll(() => app.stop())

type Batch = { status: BatchStatus; effectiveOn: string; amount: number; fileName: string }

async function addBatch(number: number, { status, effectiveOn, amount, fileName }: Batch): Promise<void> {
  const { priya, jonas } = app.cast.users
  const approval = status === 'built' ? {} : { batch_approved_by: jonas.id, batch_approved_at: new Date('2026-10-14T14:30:00Z') }
  const download = status === 'sent' ? { downloaded_by: priya.id, downloaded_at: new Date('2026-10-14T15:00:00Z') } : {}
  const empty = Buffer.from('')
  await db()
    .insertInto('payout_batches')
    .values({
      id: newId('payoutBatch'),
      number,
      status,
      effective_on: day(effectiveOn),
      entries: 2,
      total_cents: cents(amount),
      file_name: fileName,
      sha256: '',
      sealed: empty,
      wrapped_key: empty,
      key_id: 'test',
      built_by: priya.id,
      built_at: new Date('2026-10-01T14:00:00Z'),
      ...approval,
      ...download,
    })
    .execute()
}

const { batches, batchCount, batchExport } = batchContract

/** The numbers of the batches a list shows; its count agrees. */
async function found(query: Query): Promise<number[]> {
  const { rows } = (await app.call(batches, { query }, 'priya')).answer
  expect((await app.call(batchCount, { query }, 'priya')).answer).toEqual({ count: rows.length, more: false })
  return rows.map(({ number }) => number)
}

describe('the list of batches', () => {
  test.each([
    ['all, newest first', {}, [103, 102, 101]],
    ['all, oldest first', { sort: 'oldest' }, [101, 102, 103]],
    ['those that wait for approval', { status: 'built' }, [101]],
    ['those of several statuses', { status: 'built,approved' }, [102, 101]],
    ['those not downloaded', { status: 'not:sent' }, [102, 101]],
    ['effective on a day or between two, both included', { effective: 'between:2026-10-02,2026-10-09' }, [102, 101]],
    ['effective after a day', { effective: 'after:2026-10-09' }, [103]],
    ['effective before a day', { effective: 'before:2026-10-09' }, [101]],
    ['more than an amount', { amount: 'over:75000' }, [103]],
    ['less than an amount', { amount: 'under:75000' }, [101]],
    ['an amount between two, both included', { amount: 'between:50000,75000' }, [102, 101]],
    ['the number of a batch', { search: '102' }, [102]],
    ['a part of the file name', { search: '2026-10-14-b' }, [103]],
    ['digits of the file name', { search: '2026' }, [103, 102, 101]],
    ['a search within a filter', { search: 'breakwater', status: 'approved' }, [102]],
  ] as const)('%s', async (_, query, expected) => {
    expect(await found(query)).toEqual(expected)
  })

  test('a page continues where the last one ended, in both directions', async () => {
    for (const sort of ['newest', 'oldest'] as const) {
      const first = (await app.call(batches, { query: { sort, limit: 2 } }, 'priya')).answer
      expect(first.rows).toHaveLength(2)
      const second = (await app.call(batches, { query: { sort, limit: 2, cursor: first.next ?? '' } }, 'priya')).answer
      expect([...first.rows, ...second.rows].map(({ number }) => number)).toEqual(await found({ sort }))
      expect(second.next).toBeNull()
    }
  })

  test('an unknown filter is refused, not ignored', async () => {
    for (const query of [{ status: 'happy' }, { effective: '2026-10-01' }, { amount: 'over:9.95' }])
      expect((await app.call(batches, { query }, 'priya')).status).toBe(400)
  })
})

test('a file contains all that match; the export and its purpose are recorded', async () => {
  const asked = { format: 'csv', purpose: 'Month end', status: 'sent', timeZone: 'America/New_York' } as const
  const file = await app.call(batchExport, { query: asked }, 'priya')
  expect(String(file.answer).trim().split('\r\n').slice(1)).toEqual([
    [
      '103,"Sent to bank",2026-10-15,2,1200.00',
      '"Priya Raman","2026-10-01 10:00 EDT"',
      '"Jonas Weber","2026-10-14 10:30 EDT"',
      '"Priya Raman","2026-10-14 11:00 EDT"',
      '"breakwater-ach-2026-10-14-B.txt"',
      '"Claims"',
    ].join(','),
  ])
  const [event] = await eventsAbout({ noun: 'user', id: app.cast.users.priya.id })
  expect(event).toMatchObject({ kind: 'batches.exported', why: 'Month end', data: { format: 'csv', count: 1, filters: ['status'] } })
  expect((await app.call(batchExport, { query: { ...asked, timeZone: 'Mars' } }, 'priya')).refusal.fields).toEqual({
    timeZone: 'Choose a time zone.',
  })
  expect((await app.call(batchExport, { query: { ...asked, purpose: ' ' } }, 'priya')).status).toBe(400)
})

test.each(['dana', 'tomas', 'grace', 'emeka', 'amara'] satisfies CastName[])(
  '%s, who is not of finance, reads and exports none',
  async (as) => {
    const exports = () => db().selectFrom('history_events').select('id').where('kind', '=', 'batches.exported').execute()
    const before = await exports()
    expect((await app.call(batches, {}, as)).status).toBe(403)
    expect((await app.call(batchCount, {}, as)).status).toBe(403)
    expect((await app.call(batchContract.nextBatch, {}, as)).status).toBe(403)
    expect((await app.call(batchExport, { query: { format: 'csv', purpose: 'Month end' } }, as)).status).toBe(403)
    expect(await exports()).toEqual(before)
  },
)
