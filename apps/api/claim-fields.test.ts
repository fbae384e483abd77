import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { endpointsOf } from '#apps/modules.ts'
import { adjudicationContract as adjudication } from '#domains/claims/adjudication/contract.ts'
import { appealsContract as appeals } from '#domains/claims/appeals/contract.ts'
import { claimFixture, daysAgo, plainFindings } from '#domains/claims/filing/testing.ts'
import { conversationContract as conversation } from '#domains/claims/claim-messages/contract.ts'
import { decisionsContract as decisions } from '#domains/claims/decisions/contract.ts'
import { investigationsContract as investigations } from '#domains/claims/investigations/contract.ts'
import { FRAUD_FLAGS } from '#domains/claims/model/rules/fraud-flags.data.ts'
import { legalHoldsContract } from '#domains/claims/retention/contract.ts'
import { payeeContract } from '#domains/money/payees/contract.ts'
import { payoutReleaseContract } from '#domains/money/payout-release/contract.ts'
import { account } from '#domains/money/payees/testing.ts'
import { payoutOf } from '#domains/money/payouts/proof/fixture.ts'
import type { CastName } from '#db/cast.ts'
import { db } from '#platform/db.ts'
import { cents } from '#platform/money.ts'

/**
 * Marker texts in fields of a claim and its member, and which of the six roles may ever read each (docs/rules.md §6.2,
 * visibility).
 */
const CANARIES = {
  note: ['CANARY-NOTE', ['staff']],
  flagAnswer: ['CANARY-FLAG', ['staff']],
  finding: ['CANARY-SHOP', ['staff']],
  suspicion: ['CANARY-SUSPICION', ['staff']],
  investigation: ['CANARY-SIU', ['staff']],
  recommendation: ['CANARY-RECOMMENDED', ['staff']],
  approval: ['CANARY-APPROVED', ['staff']],
  legalHold: ['CANARY-LEGALHOLD', ['staff']],
  bank: ['CANARY-BANK', ['member', 'staff']],
  returned: ['CANARY-CAME-BACK', ['staff']],
  denial: ['CANARY-DENIAL', ['member', 'staff']],
  appeal: ['CANARY-APPEAL', ['member', 'staff']],
  message: ['CANARY-MESSAGE', ['member', 'staff']],
  story: ['CANARY-STORY', ['member', 'agent', 'agent-admin', 'staff']],
  fileName: ['CANARY-FILE', ['member', 'agent', 'agent-admin', 'staff']],
  account: ['000987650123', []],
  policyNumber: ['CANARY-POLICY', ['member']],
} as const satisfies Record<string, readonly [string, readonly Role[]]>

/** One person for each role; for staff, two who together have the claims and finance capabilities. */
const READERS: readonly (readonly [Role, CastName])[] = [
  ['member', 'amara'],
  ['agent', 'grace'],
  ['agent-admin', 'emeka'],
  ['sales-agent', 'tomas'],
  ['sales-admin', 'helen'],
  ['staff', 'dana'],
  ['staff', 'priya'],
]

let app: TestApp
let known: Record<string, readonly string[]>
const read = new Map<Role, string[]>()

beforeAll(async () => {
  app = await startTestApp()
  known = await plant()
  for (const [role, who] of READERS) read.set(role, [...(read.get(role) ?? []), ...(await everythingFor(role, who))])
}, 240_000)
afterAll(() => app.stop())

/** Two claims of one member: one denied and appealed after an investigation, one approved, whose payment was returned. */
async function plant(): Promise<Record<string, readonly string[]>> {
  const hands = claimFixture(app)
  const memberId = app.cast.members.amara.id
  await db().updateTable('members').set({ policy_number: 'CANARY-POLICY-4471' }).where('id', '=', memberId).execute()
  const { vehicleId, membershipId } = await hands.coverOf('amara', { plan: 'ADR-1500' })
  const [denied, paid] = [
    await hands.filed('amara', { lossOn: daysAgo(20), story: 'CANARY-STORY' }),
    await hands.filed('amara', { lossOn: daysAgo(40), story: 'CANARY-STORY' }),
  ].map(({ claimId }) => ({ params: { claimId } }))
  if (!denied || !paid) throw new Error('Nothing was filed.')
  const { documentId } = await db()
    .updateTable('documents')
    .set({ file_name: 'CANARY-FILE.pdf' })
    .where('claim_id', '=', denied.params.claimId)
    .returning('id as documentId')
    .executeTakeFirstOrThrow()
  const findings = { ...plainFindings, shop: 'CANARY-SHOP', flags: FLAG_ANSWERS }
  for (const each of [denied, paid]) {
    await app.call(conversation.noteOnClaim, { ...each, body: { body: 'CANARY-NOTE' } }, 'dana')
    await app.call(conversation.sendMessage, { ...each, body: { body: 'CANARY-MESSAGE' } }, 'dana')
    await app.call(legalHoldsContract.placeHold, { ...each, body: { on: 'claim', why: 'CANARY-LEGALHOLD' } }, 'dana')
    await app.call(adjudication.findClaim, { ...each, body: findings }, 'jonas')
    await done(app.call(investigations.holdClaim, { ...each, body: { why: 'CANARY-SUSPICION' } }, 'jonas'))
    await done(app.call(investigations.concludeInvestigation, { ...each, body: { finding: 'cleared', text: 'CANARY-SIU' } }, 'olga'))
  }
  await done(app.call(decisions.denyClaim, { ...denied, body: { code: 'R05', explanation: 'CANARY-DENIAL' } }, 'dana'))
  await done(app.call(appeals.appealClaim, { ...denied, body: { text: 'CANARY-APPEAL: my insurer did pay.' } }, 'amara'))
  const decision = { amount: cents(1000_00) }
  await done(app.call(decisions.recommendClaim, { ...paid, body: { ...decision, comment: 'CANARY-RECOMMENDED' } }, 'jonas'))
  await done(app.call(decisions.approveClaim, { ...paid, body: { ...decision, comment: 'CANARY-APPROVED' } }, 'dana'))
  await app.work()
  await done(app.call(payeeContract.setPayee, { body: { ...account('amara', '000987650123'), bankName: 'CANARY-BANK' } }, 'amara'))
  const { id: payoutId } = await payoutOf(paid.params.claimId)
  const ofPayout = { params: { payoutId } }
  await done(app.call(payoutReleaseContract.releasePayout, { ...ofPayout, body: { belowZeroWhy: 'The float covers it.' } }, 'priya'))
  await done(app.call(payoutReleaseContract.settlePayout, { ...ofPayout, body: { reference: 'TRACE 7' } }, 'priya'))
  await done(app.call(payoutReleaseContract.returnPayout, { ...ofPayout, body: { why: 'R03 CANARY-CAME-BACK' } }, 'priya'))
  await app.work()
  return {
    claimId: [denied.params.claimId, paid.params.claimId],
    memberId: [memberId],
    membershipId: [membershipId],
    vehicleId: [vehicleId],
    documentId: [documentId],
    payoutId: [payoutId],
    masterCode: ['TX-10432'],
    enclosureId: (await db().selectFrom('enclosures').select('id').execute()).map(({ id }) => id),
    messageId: (await db().selectFrom('messages').select('id').where('member_id', '=', memberId).execute()).map(({ id }) => id),
  }
}

const FLAG_ANSWERS = Object.fromEntries(Object.keys(FRAUD_FLAGS).map((flag) => [flag, 'CANARY-FLAG']))

async function done(asked: Promise<{ status: number; refusal: unknown }>): Promise<void> {
  const { status, refusal } = await asked
  if (status >= 300) throw new Error(`Refused: ${JSON.stringify(refusal)}`)
}

/** Every answer that this person can get: lists, pages, searches, files, and refusals about these claims. */
async function everythingFor(role: Role, who: CastName): Promise<string[]> {
  const cookie = await app.cookieOf(who)
  const said: string[] = []
  for (const { route } of endpointsOf({ sandbox: false })) {
    const isRead = route.method === 'GET'
    if (!isRead && !route.path.includes(':claimId')) continue
    for (const path of addresses(route.path)) {
      for (const query of isRead && route.query ? QUERIES : ['']) {
        const { payload } = await app.app.inject({
          method: route.method,
          url: `/api${path}${query}`,
          headers: {
            cookie,
            'sec-fetch-site': 'same-origin',
            'content-type': 'application/json',
            'idempotency-key': `${role}-${who}-${path}`,
          },
          ...(isRead ? {} : { payload: '[]' }),
        })
        said.push(`${route.method} ${path}${query} as ${who}\n${payload}`)
      }
    }
  }
  return said
}

const QUERIES = ['', '?search=Okafor&view=all&limit=100', '?status=returned', '?format=csv&purpose=Audit&search=Okafor']

/** A path with the known ids filled in; empty when an id is unknown. */
function addresses(path: string): string[] {
  const name = /:(\w+)/.exec(path)?.[1]
  if (!name) return [path]
  return (known[name] ?? []).flatMap((id) => addresses(path.replace(`:${name}`, id)))
}

const seen = (role: Role, canary: string): string[] =>
  (read.get(role) ?? []).filter((said) => said.split('\n').slice(1).join('\n').includes(canary)).map((said) => said.split('\n')[0] ?? '')

test.each(Object.entries(CANARIES))('%s is visible only to the roles it is for, at every endpoint', (_, [canary, readers]) => {
  const allowed: readonly Role[] = readers
  for (const role of ROLES) {
    const places = seen(role, canary)
    if (allowed.includes(role)) expect(places.length, `${role} reads it nowhere`).toBeGreaterThan(0)
    else expect(places, role).toEqual([])
  }
})

test('emails to the member and their enclosures have the reason of a denial and nothing internal', async () => {
  const [emails, enclosed] = [
    await db().selectFrom('messages').selectAll().execute(),
    await db().selectFrom('enclosures').selectAll().execute(),
  ]
  const written = JSON.stringify([emails, enclosed])
  expect(written).toContain('CANARY-DENIAL')
  const ours = Object.values(CANARIES).filter(([, readers]) => !(readers as readonly Role[]).includes('member'))
  for (const [canary] of ours) expect(written).not.toContain(canary)
})
