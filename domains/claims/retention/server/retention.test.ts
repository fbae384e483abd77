import { asApplication } from '#platform/postgres/testing/roles.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { claimFixture, giveDocuments, type MemberName } from '#domains/claims/filing/testing.ts'
import { documentsJobs } from '#domains/records/documents/server/documents.jobs.ts'
import { filingContract as filing } from '#domains/claims/filing/contract.ts'
import { uploadsContract } from '#domains/claims/uploads/contract.ts'
import { legalHoldsContract } from '#domains/claims/retention/contract.ts'
import { uploadsJobs } from '#domains/claims/uploads/server/uploads.jobs.ts'
import { claimsWithDueDocuments, dueDocuments } from '#domains/claims/retention/server/retention.store.ts'
import { deleteDueDocuments } from '#domains/claims/retention/server/retention.ts'
import { fetched } from '#domains/claims/claim-documents/testing.ts'
import { clock } from '#platform/clock.ts'
import { dayAt, OFFICE_ZONE } from '#platform/days.ts'
import { db, inTransaction } from '#platform/db.ts'
import { files } from '#platform/files/files.ts'
import type { Id } from '#platform/ids.ts'
import { drainJobs } from '#platform/jobs/jobs.ts'
import { newId } from '#platform/new-id.ts'
import { pdf } from '#domains/records/hostile-files/server/hostile/hostile.ts'
import { deleteDocument } from '#domains/records/documents/server/deleting.ts'
import { lockClaimForSystem } from '#domains/claims/claims/server/claims.ts'
import { rowsOf } from '#platform/jobs/sweep.ts'

let app: TestApp
let fixture: ReturnType<typeof claimFixture>
beforeAll(async () => {
  app = await startTestApp()
  fixture = claimFixture(app)
})
afterAll(() => app.stop())

const monthsAgo = (months: number): Date => {
  const at = clock.now()
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - months, at.getUTCDate() - 1))
}

/** A claim with one document, closed some months ago, either filed or a withdrawn draft. */
async function closedClaim({ months, filed = true, who = 'amara' }: { months: number; filed?: boolean; who?: MemberName }) {
  const { vehicleId } = await fixture.coverOf(who)
  const claimId = (await app.call(filing.startClaim, { body: { answers: { vehicleId } } }, who)).answer.id
  const documentId = (await fixture.upload(claimId, 'declarations_page', who)).answer.id
  const closed = { closed_at: monthsAgo(months), status: 'CLOSED' as const, outcome: 'withdrawn' as const }
  const sent = {
    submitted_at: monthsAgo(months + 1),
    number: `CLM-T-${claimId.slice(-5)}`,
    loss_on: '2026-01-01' as const,
    loss_type: 'collision' as const,
  }
  await db()
    .updateTable('claims')
    .set({ ...closed, ...(filed ? sent : {}) })
    .where('id', '=', claimId)
    .execute()
  return { claimId, documentId }
}

/** Resolves when a statement waits for a row that this test has locked. */
async function waitsForTheClaim() {
  await expect
    .poll(async () => {
      const { rows } = await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
        db(),
      )
      return rows.length
    })
    .toBeGreaterThan(0)
}

const rowOf = (id: Id<'document'>) => db().selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
async function sweep(): Promise<void> {
  await asApplication(() => deleteDueDocuments.run(clock.now()))
  await drainJobs(documentsJobs)
}

describe('the claims file', () => {
  test('files are deleted only after the transaction has committed', async () => {
    const { documentId } = await closedClaim({ months: 100 })
    const { storage_key: key } = await rowOf(documentId)
    const broken = inTransaction(async (tx) => {
      await deleteDocument(tx, { id: documentId, storageKey: key }, 'claim_file')
      throw new Error('broken off')
    })
    await expect(broken).rejects.toThrow('broken off')
    expect((await files().read(key ?? '')).length).toBeGreaterThan(0)
  })

  test('stays for exactly seven years after the claim was closed', async () => {
    const { documentId } = await closedClaim({ months: 83 })
    await sweep()
    expect((await rowOf(documentId)).state).toBe('clean')
  })

  test('is deleted after that: bytes, pages and name; the tombstone has what it was, when it was deleted and by which rule', async () => {
    const { claimId, documentId } = await closedClaim({ months: 84 })
    const { storage_key: key, sha256 } = await rowOf(documentId)
    const page = await db()
      .selectFrom('document_pages')
      .select('storage_key')
      .where('document_id', '=', documentId)
      .executeTakeFirstOrThrow()
    await sweep()
    expect(await rowOf(documentId)).toMatchObject({
      state: 'deleted',
      deleted_why: 'claim_file',
      storage_key: null,
      file_name: 'Deleted',
      sha256,
      requirement: 'declarations_page',
    })
    await app.work()
    for (const gone of [key ?? '', page.storage_key]) await expect(files().read(gone)).rejects.toThrow()
    expect((await fetched(app, `/api/documents/${documentId}/file`, 'dana')).statusCode).toBe(404)
    const events = await db()
      .selectFrom('history_events')
      .select('kind')
      .where('claim_id', '=', claimId)
      .where('kind', '=', 'claim.documents_deleted')
      .execute()
    expect(events).toHaveLength(1)
  })

  test('that was never filed is kept a year', async () => {
    const [early, due] = [await closedClaim({ months: 11, filed: false }), await closedClaim({ months: 12, filed: false })]
    await sweep()
    expect([(await rowOf(early.documentId)).state, (await rowOf(due.documentId)).deleted_why]).toEqual(['clean', 'never_filed'])
  })

  test('of an open claim stays, however old', async () => {
    const { claimId, documentId } = await closedClaim({ months: 200 })
    await db().updateTable('claims').set({ closed_at: null }).where('id', '=', claimId).execute()
    await sweep()
    expect((await rowOf(documentId)).state).toBe('clean')
  })

  test('a file that another claim uses too is kept', async () => {
    const { claimId, documentId } = await closedClaim({ months: 90 })
    const { vehicleId } = await fixture.coverOf('amara')
    const now = (await app.call(filing.startClaim, { body: { answers: { vehicleId } } }, 'amara')).answer.id
    const again = await app.call(
      uploadsContract.reuseDocument,
      { params: { claimId: now }, body: { documentId, requirement: 'declarations_page' } },
      'amara',
    )
    await sweep()
    expect((await rowOf(documentId)).state).toBe('deleted')
    for (const what of ['file', 'pages/1'])
      expect((await fetched(app, `/api/documents/${again.answer.id}/${what}`, 'amara')).statusCode).toBe(200)
    expect((await rowOf(again.answer.id)).claim_id).not.toBe(claimId)
  })
})

test('a quarantined file is kept three months', async () => {
  const { vehicleId } = await fixture.coverOf('amara')
  const claimId = (await app.call(filing.startClaim, { body: { answers: { vehicleId } } }, 'amara')).answer.id
  const { answer } = await fixture.upload(claimId, 'photos', 'amara', new Uint8Array(pdf('2 0 obj << /S /Launch >> endobj')))
  await drainJobs(uploadsJobs)
  await sweep()
  expect((await rowOf(answer.id)).state).toBe('quarantined')
  await db()
    .updateTable('documents')
    .set({ at: monthsAgo(3) })
    .where('id', '=', answer.id)
    .execute()
  await sweep()
  expect(await rowOf(answer.id)).toMatchObject({ state: 'deleted', deleted_why: 'quarantined' })
})

test('a new rule is a row and applies from its day', async () => {
  const { documentId } = await closedClaim({ months: 84 })
  const rule = { kind: 'claim_file', months: 120, why: 'Counsel asked for ten years.' } as const
  const day = (at: Date) => dayAt(at, OFFICE_ZONE)
  await db()
    .insertInto('retention_rules')
    .values({ ...rule, effective_from: day(clock.now()) as never })
    .execute()
  await sweep()
  expect((await rowOf(documentId)).state).toBe('clean')
  await db().deleteFrom('retention_rules').where('months', '=', 120).execute()
  await sweep()
  expect((await rowOf(documentId)).state).toBe('deleted')
})

test('a document is due by its claim’s last closing, its holds and the rule in force', async () => {
  const claims = {
    due: await closedClaim({ months: 100, who: 'ruth' }),
    held: await closedClaim({ months: 100, who: 'ruth' }),
    ofHeldMember: await closedClaim({ months: 100, who: 'maria' }),
    closedAgain: await closedClaim({ months: 100, who: 'ruth' }),
    neverFiled: await closedClaim({ months: 13, filed: false, who: 'ruth' }),
    quarantined: await closedClaim({ months: 1, who: 'ruth' }),
  }
  type Name = keyof typeof claims
  const claimOf = (name: string) => claims[name as Name].claimId
  const due = async (now = clock.now()) => {
    const listed = new Set((await rowsOf(claimsWithDueDocuments({ now, after: '', limit: 200 }))).map(({ id }) => id))
    const found: string[] = []
    for (const name of Object.keys(claims)) {
      const papersDue = await dueDocuments(now, claimOf(name))
      expect(listed.has(claimOf(name)), name).toBe(papersDue.length > 0)
      for (const { id, kind } of papersDue) found.push(`${name} ${kind}${id === claims[name as Name].documentId ? '' : ' of another'}`)
    }
    return found
  }
  await giveDocuments(claims.due.claimId, app.cast.members.ruth.id, ['photos'])
  await db()
    .updateTable('documents')
    .set({ state: 'quarantined', verdict: 'quarantined' })
    .where('claim_id', '=', claims.due.claimId)
    .where('requirement', '=', 'photos')
    .execute()
  await db()
    .updateTable('documents')
    .set({ state: 'quarantined', verdict: 'quarantined', at: monthsAgo(4) })
    .where('id', '=', claims.quarantined.documentId)
    .execute()
  const hold = (name: Name, on: 'claim' | 'member') =>
    app.call(legalHoldsContract.placeHold, { params: { claimId: claimOf(name) }, body: { on, why: 'Adeyemi v. Harbor Body Shop' } }, 'dana')
  const lift = async (name: Name) => {
    const [newest] = (await app.call(legalHoldsContract.legalHolds, { params: { claimId: claimOf(name) } }, 'dana')).answer.rows
    await app.call(
      legalHoldsContract.liftHold,
      { params: { claimId: claimOf(name), holdId: newest?.id ?? 'hld_' }, body: { why: 'Settled' } },
      'dana',
    )
  }
  await hold('held', 'claim')
  await hold('ofHeldMember', 'member')
  const others = ['closedAgain claim_file', 'neverFiled never_filed', 'quarantined quarantined']
  expect(await due()).toEqual(['due claim_file', ...others])

  await lift('held')
  await lift('ofHeldMember')
  await hold('ofHeldMember', 'member')
  await db()
    .updateTable('claims')
    .set({ closed_at: monthsAgo(1) })
    .where('id', '=', claims.closedAgain.claimId)
    .execute()
  expect(await due(), 'one hold was lifted, the other placed anew; one claim was closed again').toEqual([
    'due claim_file',
    'held claim_file',
    'neverFiled never_filed',
    'quarantined quarantined',
  ])

  const rule = (months: number, effectiveFrom: Date) =>
    db()
      .insertInto('retention_rules')
      .values({ kind: 'claim_file', months, why: 'Counsel', effective_from: dayAt(effectiveFrom, OFFICE_ZONE) as never })
      .execute()
  await rule(120, monthsAgo(2))
  await rule(12, monthsAgo(-2))
  expect(await due(), 'ten years since then, and one from a day to come').toEqual(['neverFiled never_filed', 'quarantined quarantined'])
  await sweep()
  expect(await due(), 'deleted once').toEqual([])
  await db().deleteFrom('retention_rules').where('why', '=', 'Counsel').execute()
  await sweep()
  expect((await rowOf(claims.ofHeldMember.documentId)).state).toBe('clean')
  expect((await rowOf(claims.held.documentId)).deleted_why).toBe('claim_file')
})

describe('a legal hold', () => {
  const holds = (claimId: Id<'claim'>) => app.call(legalHoldsContract.legalHolds, { params: { claimId } }, 'dana')

  test.each(['claim', 'member'] as const)('on the %s stops it, with its reason; lifted, what is due goes', async (on) => {
    const { claimId, documentId } = await closedClaim({ months: 100 })
    expect(
      (await app.call(legalHoldsContract.placeHold, { params: { claimId }, body: { on, why: 'Okafor v. Harbor Body Shop' } }, 'dana'))
        .status,
    ).toBe(200)
    expect((await app.call(legalHoldsContract.placeHold, { params: { claimId }, body: { on, why: 'Again' } }, 'dana')).refusal.code).toBe(
      'already_on_hold',
    )
    await sweep()
    expect((await rowOf(documentId)).state).toBe('clean')

    const [hold] = (await holds(claimId)).answer.rows
    expect(hold).toMatchObject({ on, why: 'Okafor v. Harbor Body Shop', liftedAt: null })
    if (!hold) return
    await app.call(legalHoldsContract.liftHold, { params: { claimId, holdId: hold.id }, body: { why: 'Settled' } }, 'dana')
    await sweep()
    expect((await rowOf(documentId)).state).toBe('deleted')
  })

  test('keeps its documents out of the list of due ones', async () => {
    const { claimId, documentId } = await closedClaim({ months: 100 })
    const isDue = async () => (await dueDocuments(clock.now(), claimId)).some(({ id }) => id === documentId)
    expect(await isDue()).toBe(true)
    await app.call(legalHoldsContract.placeHold, { params: { claimId }, body: { on: 'claim', why: 'Subpoena 14' } }, 'dana')
    expect(await isDue()).toBe(false)
  })

  test('placed while the sweep waits for the claim is respected', async () => {
    const { claimId, documentId } = await closedClaim({ months: 100 })
    const [locked, waited] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const placing = inTransaction(async (tx) => {
      const claim = await lockClaimForSystem(tx, claimId)
      locked.resolve()
      await waited.promise
      const hold = { id: newId('legalHold'), claim_id: claim.id, why: 'Subpoena 15', placed_by: 'dana', placed_by_name: 'Dana Whitfield' }
      await tx
        .insertInto('legal_holds')
        .values({ ...hold, placed_at: clock.now() })
        .execute()
    })
    await locked.promise
    const sweeping = sweep()
    await waitsForTheClaim()
    waited.resolve()
    await Promise.all([placing, sweeping])
    expect((await rowOf(documentId)).state).toBe('clean')
  })

  test('is visible to claims staff, and lifted only by those who may place it', async () => {
    const { claimId } = await closedClaim({ months: 1 })
    await app.call(legalHoldsContract.placeHold, { params: { claimId }, body: { on: 'claim', why: 'Subpoena 12' } }, 'dana')
    const seen = (await app.call(legalHoldsContract.legalHolds, { params: { claimId } }, 'jonas')).answer
    expect(seen.mayHold).toBe(false)
    expect((await holds(claimId)).answer.mayHold).toBe(true)
    const hold = seen.rows.find(({ why, liftedAt }) => why === 'Subpoena 12' && liftedAt === null)
    if (!hold) throw new Error('There is no hold.')
    const lifting = { params: { claimId, holdId: hold.id }, body: { why: 'Mine' } }
    expect((await app.call(legalHoldsContract.liftHold, lifting, 'jonas')).status).toBe(403)
    for (const who of ['priya', 'amara', 'grace'] as const)
      expect((await app.call(legalHoldsContract.legalHolds, { params: { claimId } }, who)).status).toBe(403)
  })

  test('is placed only by compliance', async () => {
    const { claimId } = await closedClaim({ months: 1 })
    for (const who of ['jonas', 'priya', 'amara', 'grace'] as const)
      expect((await app.call(legalHoldsContract.placeHold, { params: { claimId }, body: { on: 'claim', why: 'Mine' } }, who)).status).toBe(
        403,
      )
  })
})
