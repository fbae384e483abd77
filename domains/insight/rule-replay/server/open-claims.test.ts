import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#access/actor.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { adjudicationContract } from '#domains/claims/adjudication/contract.ts'
import { situationOf, situationsOf } from '#domains/claims/adjudication/server/adjudication.ts'
import { findClaimsForSystem } from '#domains/claims/claims/server/claims.ts'
import { decisionsContract } from '#domains/claims/decisions/contract.ts'
import { claimFixture, daysAgo, type MemberName, plainFindings } from '#domains/claims/filing/testing.ts'
import { setAccount } from '#domains/money/payees/testing.ts'
import { addDays, addYears } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'

let app: TestApp
let fixture: ReturnType<typeof claimFixture>
beforeAll(async () => {
  app = await startTestApp()
  fixture = claimFixture(app)
})
afterAll(() => app.stop())

type Claim = Id<'claim'>
const file = async (who: MemberName, days: number, more: object = {}): Promise<Claim> =>
  (await fixture.filed(who, { lossOn: daysAgo(days), ...more })).claimId
const find = (claimId: Claim, more: object = {}) =>
  app.call(adjudicationContract.findClaim, { params: { claimId }, body: { ...plainFindings, ...more } }, 'dana')
const change = (claimId: Claim, set: { insurer_claim_number: string }) =>
  db().updateTable('claims').set(set).where('id', '=', claimId).execute()

/**
 * Ruth's claims in two membership years, one of the first approved; two of Maria's car within days; Maria and Amara with one account, one
 * number of the insurer and invoices in sequence; Jonas at home, in another state, shares nothing. Then numbers, a paper and an account
 * change.
 */
test('many claims at once are found as each is alone, though they flag each other and were edited since', async () => {
  const { membershipId } = await fixture.coverOf('ruth', { effectiveOn: daysAgo(400) })
  const through = addDays(addYears(daysAgo(400), 2), -1)
  await db().updateTable('memberships').set({ paid_through_on: through }).where('id', '=', membershipId).execute()
  const last = await file('ruth', 50)
  await find(last, { flags: { late_notice: 'Away.' } })
  const amount = cents(500_00)
  const body = { amount, comment: 'Looked at it all.' }
  expect((await app.call(decisionsContract.approveClaim, { params: { claimId: last }, body }, 'dana')).status).toBe(200)
  const before = await file('ruth', 62)
  const again = await file('ruth', 20)
  await setAccount(app, 'maria', '000777888999')
  await setAccount(app, 'amara', '000777888999')
  const [first, second] = [await file('maria', 30), await file('maria', 28)]
  const [hers, his] = [await file('amara', 26), await file('jonasAtHome', 24)]
  await find(first, { shop: 'Harbor Body Shop, Inc.', invoiceNumber: 'INV-2026-0411' })
  await find(hers, { shop: 'harbor body shop inc', invoiceNumber: 'inv 2026/0413' })
  for (const id of [first, hers]) await change(id, { insurer_claim_number: 'LS-OF-BOTH' })
  await db().updateTable('documents').set({ edited_why: 'edited_after_issue' }).where('claim_id', '=', second).execute()
  await setAccount(app, 'maria', '000555666777')

  const ids = [his, hers, second, first, again, before]
  const claims = await findClaimsForSystem(ids)
  expect(claims.map(({ id }) => id)).toEqual(ids.toSorted())
  const asked = claims.toReversed()
  const { dana } = app.cast.users
  // One who is a member, too: who reads is compared with whose claim it is.
  const clerk = {
    ...{ kind: 'person', role: 'staff', userId: dana.id, id: dana.id, email: 'd@b.example', name: 'Dana' },
    ownMemberId: app.cast.members.amara.id,
  } as unknown as Actor
  for (const actor of [null, clerk]) {
    const together = await situationsOf(asked, { actor })
    const alone = []
    for (const claim of asked) alone.push(await situationOf(claim, { actor }))
    expect(together).toEqual(alone)
  }

  const found = await situationsOf(claims)
  const of = (id: Claim) => found[claims.findIndex((claim) => claim.id === id)]
  const flags = (id: Claim) => of(id)?.fraud.flags.toSorted()
  expect({ hers: flags(hers), his: flags(his), first: flags(first), second: flags(second) }).toEqual({
    hers: ['account_or_device_shared', 'invoice_in_sequence', 'same_carrier_claim'],
    his: [],
    first: ['invoice_in_sequence', 'payee_changed_late', 'same_car_same_days', 'same_carrier_claim'],
    second: ['document_edited', 'payee_changed_late', 'same_car_same_days'],
  })
  expect(of(hers)?.fraud.records).toMatchObject({
    same_carrier_claim: { claims: [{ id: first }] },
    invoice_in_sequence: { claims: [{ id: first }] },
  })
  expect([of(before)?.facts.year, of(again)?.facts.year]).toEqual([
    { claims: 1, aggregate: 500_00 },
    { claims: 2, aggregate: 1000_00 },
  ])
  expect(await situationsOf([])).toEqual([])
})
