import { createHash } from 'node:crypto'
import { once } from 'node:events'
import PDFDocument from 'pdfkit'
import type { TestApp } from '#apps/api/testing.ts'
import { filingContract } from '#domains/claims/filing/contract.ts'
import { uploadsContract } from '#domains/claims/uploads/contract.ts'
import type { DocumentKind } from '#domains/claims/model/rules/documents.data.ts'
import type { PlanCode } from '#domains/membership/plans/rules/plans.data.ts'
import { uploadsJobs } from '#domains/claims/uploads/server/uploads.jobs.ts'
import { publishPlans } from '#domains/membership/plans/server/plans.ts'
import type { CastName } from '#db/cast.ts'
import { clock, dayIn } from '#platform/clock.ts'
import { addDays, addYears, type Day } from '#platform/days.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { drainJobs } from '#platform/jobs/jobs.ts'
import { cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'
import { publishTerms } from '#domains/membership/terms/server/versions.ts'

/** Today where these stories' cars are kept. In the evening it is tomorrow in Greenwich already. */
export const today = (): Day => dayIn('America/Chicago')
export const daysAgo = (days: number): Day => addDays(today(), -days)

type Given = { plan?: PlanCode; effectiveOn?: Day; vin?: string }

/** A paid membership with one listed car, written straight into the book: how one is sold is tested in its own room. */
export async function giveCoverage(
  memberId: Id<'member'>,
  { plan = 'ADR-500', effectiveOn = daysAgo(200), vin = '1HGCM82633A004352' }: Given = {},
) {
  await inTransaction(publishPlans)
  await inTransaction(publishTerms)
  const member = await db()
    .selectFrom('members')
    .select(['master_code', 'agent_id', 'state'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const version = await db().selectFrom('plan_versions').select('id').where('code', '=', plan).executeTakeFirstOrThrow()
  const membershipId = newId('membership')
  const vehicleId = newId('vehicle')
  const now = clock.now()
  await db()
    .insertInto('memberships')
    .values({
      id: membershipId,
      number: `BW-${membershipId.slice(-6)}`,
      member_id: memberId,
      status: 'ACTIVE',
      plan_version_id: version.id,
      price_tier: 'P1',
      billing: 'annual',
      price_cents: cents(99_00),
      enrollment_fee_cents: cents(0),
      state: member.state,
      master_code: member.master_code,
      agent_id: member.agent_id,
      sold_by: memberId,
      effective_on: effectiveOn,
      first_covered_on: addDays(effectiveOn, 30),
      year_started_on: effectiveOn,
      period_from: effectiveOn,
      paid_through_on: addDays(addYears(effectiveOn, 1), -1),
      signed_at: now,
      created_at: now,
    })
    .execute()
  await db()
    .insertInto('limit_changes')
    .values({ membership_id: membershipId, plan_version_id: version.id, changed_on: effectiveOn, holds_from: effectiveOn })
    .execute()
  await db()
    .insertInto('vehicles')
    .values({ id: vehicleId, member_id: memberId, vin, year: 2021, make: 'Honda', model: 'Accord', created_at: now })
    .execute()
  await db()
    .insertInto('listed_vehicles')
    .values({ membership_id: membershipId, vehicle_id: vehicleId, vin, listed_on: effectiveOn, covered_from: effectiveOn })
    .execute()
  return { membershipId, vehicleId }
}

/** What a member answers when nothing is unusual: a collision, $1,000 applied and paid, the car repaired. */
export const plainAnswers = (vehicleId: Id<'vehicle'>, lossOn: Day = daysAgo(20)) =>
  ({
    vehicleId,
    use: 'personal',
    lossOn,
    lossType: 'collision',
    place: 'Austin, TX',
    story: 'A truck backed into my door.',
    driver: 'member',
    otherDriver: false,
    notAnAccident: false,
    insurer: 'Lone Star Mutual',
    insurerClaimNumber: `LS-${vehicleId.slice(-6)}`,
    coverage: 'collision',
    carrier: 'paid',
    deductible: cents(1000_00),
    waived: cents(0),
    paidByOthers: cents(0),
    repair: 'repaired',
  }) as const

/** What a handler reads in papers that agree with those answers. */
export const plainFindings = {
  policyInForce: true,
  policyCoversLoss: true,
  policyListsCar: true,
  claimantOnPolicy: true,
  policyDeductible: cents(1000_00),
  coverage: 'collision',
  carrier: 'paid',
  carrierDeductible: cents(1000_00),
  waived: cents(0),
  paidByOthers: cents(0),
  deductiblePaid: true,
  repaired: true,
  payeeVerified: true,
} as const

export const signed = (typedName: string) => ({ typedName, attested: true }) as const

export const DOCUMENTS = [
  'declarations_page',
  'settlement_letter',
  'repair_invoice',
  'proof_of_payment',
] as const satisfies readonly DocumentKind[]

const NAMES = { amara: 'Amara Okafor', maria: 'Maria Lopez', jonasAtHome: 'Jonas Weber', ruth: 'Ruth Adeyemi' } as const
export type MemberName = keyof typeof NAMES

/** Hands for a test that tells of claims: everyone's one membership is made when it is first needed. */
export function claimHands(app: TestApp) {
  const covers = new Map<MemberName, Awaited<ReturnType<typeof giveCoverage>>>()
  let papers = 0

  async function coverOf(who: MemberName, given: Given = {}) {
    const kept = covers.get(who)
    if (kept) return kept
    const cover = await giveCoverage(app.told.members[who].id, { vin: `1HGCM82633A00${String(1000 + covers.size)}`, ...given })
    covers.set(who, cover)
    return cover
  }

  /** One honest PDF, another each time. */
  async function upload(claimId: Id<'claim'>, slot: DocumentKind, who: CastName, bytes?: Uint8Array<ArrayBuffer>) {
    const body = bytes ?? (await aPaper(`Paper ${papers++} of claim ${claimId}`))
    const sent = await app.call(uploadsContract.addDocument, { params: { claimId }, query: { slot, fileName: `${slot}.pdf` }, body }, who)
    await drainJobs(uploadsJobs)
    return sent
  }

  /** A claim written, documented, signed and sent by its member. */
  async function filed(who: MemberName, answers: object = {}, slots: readonly DocumentKind[] = DOCUMENTS) {
    const { vehicleId } = await coverOf(who)
    const started = await app.call(filingContract.startClaim, { body: { answers: { ...plainAnswers(vehicleId), ...answers } } }, who)
    const claimId = started.answer.id
    await giveDocuments(claimId, app.told.members[who].id, slots)
    const sent = await app.call(filingContract.submitClaim, { params: { claimId }, body: { signature: signed(NAMES[who]) } }, who)
    if (sent.status !== 200) throw new Error(`Not sent: ${sent.refusal.message}`)
    return { claimId, claim: sent.answer }
  }
  return { coverOf, upload, filed }
}

/** Examined papers, written straight into the book: how a file is looked into is tested in its own room. */
export async function giveDocuments(
  claimId: Id<'claim'>,
  memberId: Id<'member'>,
  slots: readonly DocumentKind[] = DOCUMENTS,
): Promise<void> {
  const at = clock.now()
  for (const slot of slots) {
    const id = newId('document')
    await db()
      .insertInto('documents')
      .values({
        id,
        claim_id: claimId,
        member_id: memberId,
        slot,
        file_name: `${slot}.pdf`,
        media_type: 'application/pdf',
        bytes: 1000,
        state: 'clean',
        verdict: 'clean',
        sha256: createHash('sha256').update(id).digest('hex'),
        storage_key: id,
        uploaded_by: memberId,
        uploaded_name: 'Member',
        uploaded_role: 'member',
        at,
        examined_at: at,
      })
      .execute()
  }
}

async function aPaper(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument({ compress: false })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  document.text(text)
  document.end()
  await once(document, 'end')
  return new Uint8Array(Buffer.concat(parts))
}
