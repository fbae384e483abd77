import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SYSTEM } from '#access/actor.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { adjudicationContract } from '#domains/claims/adjudication/contract.ts'
import { claimFixture, daysAgo, type MemberName, plainFindings } from '#domains/claims/filing/testing.ts'
import { decisionsContract } from '#domains/claims/decisions/contract.ts'
import { workbenchContract } from '#domains/claims/workbench/contract.ts'
import type { EventKind } from '#domains/records/history/rules/event-kinds.data.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import type { FraudFlag } from '#domains/claims/model/rules/fraud-flags.data.ts'
import { setAccount } from '#domains/money/payees/testing.ts'
import { photo } from '#db/demo/photo.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'
import sharp from 'sharp'

let app: TestApp
let fixture: ReturnType<typeof claimFixture>
beforeAll(async () => {
  app = await startTestApp()
  fixture = claimFixture(app)
})
afterAll(() => app.stop())

let losses = 12
/** Each on a different day, so that no two claims are the same loss. */
const filed = async (who: MemberName): Promise<Id<'claim'>> => (await fixture.filed(who, { lossOn: daysAgo((losses += 6)) })).claimId
const workbenchOf = async (claimId: Id<'claim'>) => (await app.call(workbenchContract.workbench, { params: { claimId } }, 'dana')).answer
const flagOf = async (claimId: Id<'claim'>, wanted: FraudFlag) => (await workbenchOf(claimId)).flags.find(({ flag }) => flag === wanted)
const find = (claimId: Id<'claim'>, more: object) =>
  app.call(adjudicationContract.findClaim, { params: { claimId }, body: { ...plainFindings, ...more } }, 'dana')
const approve = (claimId: Id<'claim'>) =>
  app.call(decisionsContract.approveClaim, { params: { claimId }, body: { amount: cents(500_00), comment: 'Looked into.' } }, 'dana')

/** Changes the ZIP, to make two members one household or not. */
const liveAt = (who: MemberName, zip: string) =>
  db().updateTable('members').set({ zip }).where('id', '=', app.cast.members[who].id).execute()

describe('an account two members are paid to', () => {
  let claimId: Id<'claim'>
  let marias: Id<'claim'>
  beforeAll(async () => {
    marias = await filed('maria')
    await setAccount(app, 'maria', '000777888999')
    await setAccount(app, 'amara', '000777888999')
    claimId = await filed('amara')
  })

  test('is flagged with who else has it, and their claims', async () => {
    expect(await flagOf(claimId, 'account_or_device_shared')).toMatchObject({
      weight: 40,
      members: [{ id: app.cast.members.maria.id, name: 'Maria Lopez' }],
      claims: [{ id: marias }],
    })
  })

  test('does not deny: answered in writing, the claim is approved by two people', async () => {
    await find(claimId, {})
    await app.work()
    expect((await approve(claimId)).refusal.code).toBe('checklist_open')
    await find(claimId, { flags: { account_or_device_shared: 'They are engaged; seen on the bank statement of both.' } })
    const { recommendation, score, flags } = await workbenchOf(claimId)
    expect([recommendation.outcome, score]).toEqual(['approve', 40])
    expect(flags[0]?.answer).toMatch('engaged')
    expect((await approve(claimId)).refusal.code).toBe('second_person_needed')
  })

  test('is not flagged within one household', async () => {
    await liveAt('amara', '33602')
    expect(await flagOf(claimId, 'account_or_device_shared')).toBeUndefined()
    await liveAt('amara', '78701')
  })

  test('is flagged also when the other member has changed accounts since, but not for a second claim of the same member', async () => {
    await setAccount(app, 'maria')
    expect(await flagOf(claimId, 'account_or_device_shared')).toBeDefined()
    await setAccount(app, 'amara')
    expect(await flagOf(claimId, 'account_or_device_shared')).toBeUndefined()
    expect(await flagOf(await filed('amara'), 'account_or_device_shared')).toBeUndefined()
  })

  test('is compared by a keyed digest that does not reveal it', async () => {
    const kept = await db().selectFrom('payees').select('account_digest').execute()
    expect(kept.length).toBeGreaterThan(3)
    for (const { account_digest: digest } of kept) expect(digest).toMatch(/^[0-9a-f]{12}:[0-9a-f]{64}$/)
  })

  test('without a digest yet gets one by a job and is then compared', async () => {
    await setAccount(app, 'amara', '000777888999')
    await db().updateTable('payees').set({ account_digest: null }).execute()
    expect(await flagOf(claimId, 'account_or_device_shared')).toBeUndefined()
    await app.work()
    expect(await flagOf(claimId, 'account_or_device_shared')).toBeDefined()
  })
})

describe('a photo', () => {
  const add = (claimId: Id<'claim'>, bytes: Uint8Array, who: MemberName) => fixture.upload(claimId, 'photos', who, new Uint8Array(bytes))
  const smaller = async (bytes: Uint8Array) => sharp(bytes).resize(500).jpeg({ quality: 60 }).toBuffer()

  test('that another member sent with another claim, re-encoded, is flagged with that claim', async () => {
    const [theirs, mine] = [await filed('ruth'), await filed('maria')]
    const door = await photo('a dented door')
    await add(theirs, door, 'ruth')
    await add(mine, await smaller(door), 'maria')
    expect(await flagOf(mine, 'image_like_another')).toMatchObject({ weight: 30, claims: [{ id: theirs }] })
    expect((await workbenchOf(mine)).whyNot.approve).not.toBeNull()
  })

  test('reused for the member’s own second loss is flagged, unless the first claim was withdrawn', async () => {
    const [first, second] = [await filed('ruth'), await filed('ruth')]
    const bumper = await photo('a bumper')
    await add(first, bumper, 'ruth')
    await add(second, await photo('a mirror'), 'ruth')
    expect(await flagOf(second, 'image_like_another')).toBeUndefined()
    await add(second, await smaller(bumper), 'ruth')
    expect(await flagOf(second, 'image_like_another')).toMatchObject({ claims: [{ id: first }] })
    await db().updateTable('claims').set({ status: 'WITHDRAWN' }).where('id', '=', first).execute()
    expect(await flagOf(second, 'image_like_another')).toBeUndefined()
  })
})

describe('invoices of one shop', () => {
  test('in sequence are flagged with the other claim, but not within one household', async () => {
    const [theirs, mine] = [await filed('jonasAtHome'), await filed('maria')]
    await find(theirs, { shop: 'Harbor Body Shop, Inc.', invoiceNumber: 'INV-2026-0411' })
    await find(mine, { shop: 'harbor body shop inc', invoiceNumber: 'inv 2026/0413' })
    expect(await flagOf(mine, 'invoice_in_sequence')).toMatchObject({ weight: 20, claims: [{ id: theirs }] })
    await liveAt('maria', '16501')
    expect(await flagOf(mine, 'invoice_in_sequence')).toBeUndefined()
    await liveAt('maria', '33602')
  })

  test('far apart, of two shops, or of the same member are not flagged', async () => {
    const [first, second] = [await filed('jonasAtHome'), await filed('jonasAtHome')]
    await find(first, { shop: 'Erie Glass', invoiceNumber: '100' })
    await find(second, { shop: 'Erie Glass', invoiceNumber: '101' })
    expect(await flagOf(second, 'invoice_in_sequence')).toBeUndefined()
    const third = await filed('maria')
    for (const written of [
      { shop: 'Erie Glass', invoiceNumber: '140' },
      { shop: 'Tampa Glass', invoiceNumber: '102' },
    ]) {
      await find(third, written)
      expect(await flagOf(third, 'invoice_in_sequence')).toBeUndefined()
    }
  })
})

describe('an agency whose members claim early', () => {
  /** Adds memberships of an agency, of which `early` had a loss on the third day of their coverage. */
  async function addAgencyClaims(masterCode: string, { memberships, early }: { memberships: number; early: number }): Promise<void> {
    await sql`
      insert into agencies (id, master_code, name, status, home_state, created_at)
      select 'agy_' || lower(${masterCode}), ${masterCode}, ${masterCode}, 'ACTIVE', 'TX', now() on conflict do nothing`.execute(db())
    await sql`
      insert into memberships
      select each.* from memberships given, generate_series(1, ${memberships}::int) at,
        jsonb_populate_record(given, jsonb_build_object('id', 'mbr_' || ${masterCode}::text || at, 'number', 'BW-' || ${masterCode}::text || at,
          'status', 'EXPIRED', 'ended_on', given.paid_through_on, 'master_code', ${masterCode}::text)) each
      where given.id = (select min(id) from memberships)`.execute(db())
    await sql`
      insert into claims (id, number, membership_id, member_id, master_code, status, loss_on, loss_type, filed_by, filed_role, signed_at, created_at, updated_at)
      select 'clm_' || m.id, 'CLM-' || m.number, m.id, m.member_id, m.master_code, 'INTAKE', m.first_covered_on + 3, 'collision', m.member_id, 'member',
        m.created_at, m.created_at, m.created_at
      from memberships m where m.id in (select 'mbr_' || ${masterCode}::text || at from generate_series(1, ${early}::int) at)`.execute(db())
  }

  test('more than three times as often as usual is flagged; three times is not', async () => {
    await setAccount(app, 'amara')
    const mine = await filed('amara')
    await addAgencyClaims('FL-90001', { memberships: 100, early: 2 })
    await addAgencyClaims('GA-90002', { memberships: 100, early: 2 })
    await addAgencyClaims('TX-10432', { memberships: 99, early: 6 })
    expect(await flagOf(mine, 'agency_early_claims')).toBeUndefined()
    await sql`update claims set loss_on = (select first_covered_on + 15 from memberships m where m.id = membership_id) where id = ${mine}`.execute(
      db(),
    )
    expect(await flagOf(mine, 'agency_early_claims')).toMatchObject({ weight: 15 })
    expect(await flagOf(await filed('jonasAtHome'), 'agency_early_claims'), 'a direct member').toBeUndefined()
  })
})

describe('the status of the membership and the household', () => {
  test('a claim filed while a payment was missed is flagged as past due, also after the payment; one filed before is not', async () => {
    const statusOf = async (to: 'ACTIVE' | 'PAST_DUE', from: 'ACTIVE' | 'PAST_DUE', kind: EventKind) => {
      const { membershipId } = await fixture.coverOf('ruth')
      await db()
        .updateTable('memberships')
        .set({ status: to, due_on: to === 'PAST_DUE' ? daysAgo(3) : null })
        .where('id', '=', membershipId)
        .execute()
      await inTransaction((tx) =>
        recordEvent(tx, {
          kind,
          by: SYSTEM,
          about: { noun: 'membership', id: membershipId },
          membershipId,
          memberId: app.cast.members.ruth.id,
          from,
          to,
        }),
      )
    }
    const before = await filed('ruth')
    await statusOf('PAST_DUE', 'ACTIVE', 'membership.past_due')
    expect(await flagOf(before, 'filed_past_due'), 'it was not missed yet').toBeUndefined()
    const during = await filed('ruth')
    expect(await flagOf(during, 'filed_past_due')).toMatchObject({ weight: 10 })
    await statusOf('ACTIVE', 'PAST_DUE', 'membership.caught_up')
    expect(await flagOf(during, 'filed_past_due')).toMatchObject({ weight: 10 })
    expect(await flagOf(await filed('ruth'), 'filed_past_due')).toBeUndefined()
  })

  test('the third claim of a household is flagged for one address, however its street is written', async () => {
    const claimId = await filed('amara')
    const living = { street: '99 Elm St., Apt #2', zip: '78701-1234' }
    const at = (who: MemberName, home: { street: string; zip: string }) =>
      db().updateTable('members').set(home).where('id', '=', app.cast.members[who].id).execute()
    await db().updateTable('claims').set({ status: 'WITHDRAWN' }).where('id', '<>', claimId).execute()
    for (const who of ['maria', 'maria', 'ruth'] as const) await filed(who)
    await at('maria', { street: '1 Other Rd', zip: '33602' })
    await at('amara', living)
    expect(await flagOf(claimId, 'third_claim_of_household')).toBeUndefined()
    await at('maria', { street: '99 ELM ST APT 2', zip: '78701' })
    expect(await flagOf(claimId, 'third_claim_of_household')).toBeDefined()
    await at('maria', { street: '99 ELM ST APT 2', zip: '78702' })
    expect(await flagOf(claimId, 'third_claim_of_household'), 'another ZIP').toBeUndefined()
  })
})

describe('flags from other records use the claim’s own member, agency and documents', () => {
  const flags = async (claimId: Id<'claim'>) => {
    const compared = ['same_carrier_claim', 'document_edited', 'payee_changed_late', 'agency_person'] as const
    const found = (await workbenchOf(claimId)).flags
    return compared.filter((wanted) => found.some(({ flag }) => flag === wanted))
  }
  const carrierClaim = (claimId: Id<'claim'>, number: string) =>
    db().updateTable('claims').set({ insurer_claim_number: number }).where('id', '=', claimId).execute()

  test('same insurer claim number, edited document, changed payee, somebody of the agency', async () => {
    await db().deleteFrom('payees').execute()
    const [hers, again, his] = [await filed('ruth'), await filed('ruth'), await filed('jonasAtHome')]
    const all = async () => [await flags(hers), await flags(again), await flags(his)]
    expect(await all()).toEqual([[], [], []])

    await carrierClaim(hers, 'OWN-1')
    await carrierClaim(again, 'OWN-1')
    expect(await all(), 'a second claim of the same member').toEqual([[], [], []])
    await carrierClaim(his, 'OWN-1')
    expect(await all()).toEqual([['same_carrier_claim'], ['same_carrier_claim'], ['same_carrier_claim']])
    expect((await flagOf(his, 'same_carrier_claim'))?.claims.map(({ id }) => id).toSorted()).toEqual([hers, again].toSorted())
    await carrierClaim(his, 'OWN-2')
    expect(await all(), 'corrected').toEqual([[], [], []])

    const paper = db().updateTable('documents').where('claim_id', '=', hers).where('requirement', '=', 'repair_invoice')
    await paper.set({ edited_why: 'edited_after_issue' }).execute()
    expect(await all()).toEqual([['document_edited'], [], []])
    await paper.set({ state: 'removed' }).execute()
    expect(await all(), 'removed').toEqual([[], [], []])

    await setAccount(app, 'ruth')
    await setAccount(app, 'jonasAtHome')
    expect(await all(), 'a first payee changes nothing').toEqual([[], [], []])
    await setAccount(app, 'ruth', '000999888777')
    expect(await all()).toEqual([['payee_changed_late'], ['payee_changed_late'], []])
    await db()
      .updateTable('payees')
      .set({ created_at: new Date(Date.now() - 40 * 86_400_000) })
      .execute()
    expect(await all(), 'long ago').toEqual([[], [], []])

    const belongs = (master_code: string) =>
      db().updateTable('members').set({ master_code }).where('id', '=', app.cast.members.ruth.id).execute()
    const { nina } = app.cast.users
    const isMember = (own_member_id: Id<'member'> | null) =>
      db().updateTable('users').set({ own_member_id }).where('id', '=', nina.id).execute()
    await isMember(app.cast.members.ruth.id)
    expect(await all()).toEqual([['agency_person'], ['agency_person'], []])
    await belongs('TX-10432')
    expect(await all(), 'served by another agency now').toEqual([[], [], []])
    await belongs('OH-20417')
    await isMember(null)
    expect(await all()).toEqual([[], [], []])
  })
})
