import { createHash } from 'node:crypto'
import { once } from 'node:events'
import PDFDocument from 'pdfkit'
import type { TestApp } from '#apps/api/testing.ts'
import { filingContract } from '#domains/claims/filing/contract.ts'
import { uploadsContract } from '#domains/claims/uploads/contract.ts'
import type { DocumentKind } from '#domains/claims/model/rules/documents.data.ts'
import type { PlanCode } from '#domains/membership/plans/rules/plan-codes.data.ts'
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

/** Today in the time zone of the test members (in the evening, UTC already has the next date). */
export const today = (): Day => dayIn('America/Chicago')
export const daysAgo = (days: number): Day => addDays(today(), -days)

type CoverageOptions = { plan?: PlanCode; effectiveOn?: Day; vin?: string }

/** A paid membership with one listed car, inserted directly; the tests of enrollment cover how one is sold. */
export async function giveCoverage(
  memberId: Id<'member'>,
  { plan = 'ADR-500', effectiveOn = daysAgo(200), vin = '1HGCM82633A004352' }: CoverageOptions = {},
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
      number: `BW-${membershipId.slice(-6)}X`,
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
    .values({ membership_id: membershipId, plan_version_id: version.id, changed_on: effectiveOn, effective_from: effectiveOn })
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

/** The answers of an ordinary claim: a collision, a deductible of $1,000 applied and paid, the car repaired. */
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

/** A handler's findings when the documents confirm those answers. */
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

/** Helpers for tests of claims. Each member's membership is made when it is first needed. */
export function claimFixture(app: TestApp) {
  const coverages = new Map<MemberName, Awaited<ReturnType<typeof giveCoverage>>>()
  let uploadCount = 0

  async function coverOf(who: MemberName, given: CoverageOptions = {}) {
    const existing = coverages.get(who)
    if (existing) return existing
    const coverage = await giveCoverage(app.cast.members[who].id, { vin: `1HGCM82633A00${String(1000 + coverages.size)}`, ...given })
    coverages.set(who, coverage)
    return coverage
  }

  /** Uploads a harmless PDF, a different one each time. */
  async function upload(claimId: Id<'claim'>, requirement: DocumentKind, who: CastName, bytes?: Uint8Array<ArrayBuffer>) {
    const body = bytes ?? (await pdfWithText(`Paper ${uploadCount++} of claim ${claimId}`))
    const sent = await app.call(
      uploadsContract.addDocument,
      { params: { claimId }, query: { requirement, fileName: `${requirement}.pdf` }, body },
      who,
    )
    await drainJobs(uploadsJobs)
    return sent
  }

  /** A claim written, documented, signed and submitted by its member. */
  async function filed(who: MemberName, answers: object = {}, requirements: readonly DocumentKind[] = DOCUMENTS) {
    const { vehicleId } = await coverOf(who)
    const started = await app.call(filingContract.startClaim, { body: { answers: { ...plainAnswers(vehicleId), ...answers } } }, who)
    const claimId = started.answer.id
    await giveDocuments(claimId, app.cast.members[who].id, requirements)
    const sent = await app.call(filingContract.submitClaim, { params: { claimId }, body: { signature: signed(NAMES[who]) } }, who)
    if (sent.status !== 200) throw new Error(`Not sent: ${sent.refusal.message}`)
    return { claimId, claim: sent.answer }
  }
  return { coverOf, upload, filed }
}

/** Clean documents, inserted directly; the tests of uploads cover how a file is examined. */
export async function giveDocuments(
  claimId: Id<'claim'>,
  memberId: Id<'member'>,
  requirements: readonly DocumentKind[] = DOCUMENTS,
): Promise<void> {
  const at = clock.now()
  for (const requirement of requirements) {
    const id = newId('document')
    await db()
      .insertInto('documents')
      .values({
        id,
        claim_id: claimId,
        member_id: memberId,
        requirement,
        file_name: `${requirement}.pdf`,
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

async function pdfWithText(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument({ compress: false })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  document.text(text)
  document.end()
  await once(document, 'end')
  return new Uint8Array(Buffer.concat(parts))
}
