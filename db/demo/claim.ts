import { adjudicationContract } from '#domains/claims/adjudication/contract.ts'
import { decisionsContract } from '#domains/claims/decisions/contract.ts'
import { workbenchContract } from '#domains/claims/workbench/contract.ts'
import { filingContract } from '#domains/claims/filing/contract.ts'
import { claimEligibilityContract } from '#domains/claims/claim-eligibility/contract.ts'
import { investigationsContract } from '#domains/claims/investigations/contract.ts'
import { uploadsContract } from '#domains/claims/uploads/contract.ts'
import { payeeContract } from '#domains/money/payees/contract.ts'
import { payoutReleaseContract } from '#domains/money/payout-release/contract.ts'
import { payoutContract } from '#domains/money/payouts/contract.ts'
import { type CastName, MEMBERS } from '#db/cast.ts'
import { accountNumberOf } from '#db/account-number.ts'
import { documentPdf } from '#db/demo/documents.ts'
import { photo } from '#db/demo/photo.ts'
import type { DemoClient } from '#db/demo/demo-client.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays, type Day } from '#platform/days.ts'
import { cents, type Cents, dollars } from '#platform/money.ts'

type MemberName = keyof typeof MEMBERS
export type Loss = {
  member: MemberName
  car: number
  /** Days between the loss and the filing. */
  daysBefore: number
  what: string
  deductible: Cents
  insurerClaimNumber: string
  /** Documents attached; the others are "not yet". */
  documents?: readonly (keyof typeof TITLES)[]
}

/** Files a claim of one of the cast: answers, documents, attestation. Returns its id. */
export async function fileClaim(client: DemoClient, loss: Loss) {
  const id = await draftClaim(client, loss)
  for (const requirement of loss.documents ??
    (['declarations_page', 'settlement_letter', 'repair_invoice', 'proof_of_payment', 'photos'] as const))
    await addDocument(client, loss, id, requirement)
  const { firstName, lastName } = MEMBERS[loss.member]
  await client.ask(loss.member, filingContract.submitClaim, {
    params: { claimId: id },
    body: { signature: { typedName: `${firstName} ${lastName}`, attested: true } },
  })
  await client.work()
  return id
}

/** A draft answered up to the description of the loss. */
export async function draftClaim(client: DemoClient, { member, car, daysBefore, what, deductible, insurerClaimNumber }: Loss) {
  const { vehicles } = await client.ask(member, claimEligibilityContract.eligibility, {})
  const { id } = await client.ask(member, filingContract.startClaim, {
    body: { answers: { vehicleId: vehicles[car]?.id ?? null, use: 'personal' } },
  })
  await client.ask(member, filingContract.answerClaim, {
    params: { claimId: id },
    body: {
      lossOn: lossDay(client, daysBefore),
      lossType: 'collision',
      place: `${MEMBERS[member].city}, ${MEMBERS[member].state}`,
      story: what,
      driver: 'member',
      otherDriver: false,
      notAnAccident: false,
      insurer: 'Lone Star Mutual',
      policyNumber: 'LS-4471-2208',
      insurerClaimNumber,
      coverage: 'collision',
      carrier: 'paid',
      lossAmount: cents(deductible + 184_000),
      deductible,
      waived: cents(0),
      paidByOthers: cents(0),
      repair: 'repaired',
    },
  })
  return id
}

const lossDay = (client: DemoClient, daysBefore: number): Day => addDays(officeDay(client.today()), -daysBefore)

const TITLES = {
  declarations_page: 'Declarations page',
  settlement_letter: 'Settlement letter',
  repair_invoice: 'Final repair invoice',
  proof_of_payment: 'Card slip: deductible paid',
  photos: 'Photo',
} as const

async function addDocument(
  client: DemoClient,
  loss: Loss,
  claimId: Awaited<ReturnType<typeof draftClaim>>,
  requirement: keyof typeof TITLES,
): Promise<void> {
  const amount = dollars(loss.deductible)
  const lines: (readonly [string, string])[] = [
    ['Policy', 'LS-4471-2208'],
    ['Claim number', loss.insurerClaimNumber],
    ['Loss date', lossDay(client, loss.daysBefore)],
    ['Collision deductible', amount],
    ['Insured', `${MEMBERS[loss.member].firstName} ${MEMBERS[loss.member].lastName}`],
  ]
  if (requirement === 'repair_invoice') lines.unshift(['Invoice number', invoiceOf(loss.insurerClaimNumber)])
  const body =
    requirement === 'photos'
      ? await photo(loss.insurerClaimNumber)
      : await documentPdf(
          TITLES[requirement],
          requirement === 'repair_invoice' || requirement === 'proof_of_payment' ? SHOP : 'Lone Star Mutual',
          lines,
        )
  const fileName = requirement === 'photos' ? 'door.jpg' : `${TITLES[requirement].toLowerCase().replaceAll(/[^a-z]+/g, '-')}.pdf`
  await client.ask(loss.member, uploadsContract.addDocument, {
    params: { claimId },
    query: { requirement: requirement, fileName },
    body: body as unknown as Blob,
  })
}

const SHOP = 'Harbor Body Shop'
const invoiceOf = (insurerClaimNumber: string): string => insurerClaimNumber.replace('LSM', 'HB')

/** A handler reads the documents, confirms them, and approves what the rules compute. */
export async function approveClaim(
  client: DemoClient,
  claimId: Awaited<ReturnType<typeof fileClaim>>,
  as: CastName = 'dana',
): Promise<void> {
  const bench = await readDocuments(client, claimId, as)
  await client.ask(as, decisionsContract.approveClaim, {
    params: { claimId },
    body: { amount: bench.amount ?? cents(0), comment: 'Papers agree.' },
  })
  await client.work()
}

/** An investigator checks a flagged claim, and finds nothing wrong. */
export async function clearClaim(client: DemoClient, claimId: Awaited<ReturnType<typeof fileClaim>>, text: string): Promise<void> {
  await client.ask('olga', investigationsContract.concludeInvestigation, { params: { claimId }, body: { finding: 'cleared', text } })
  await client.work()
}

export async function denyClaim(
  client: DemoClient,
  claimId: Awaited<ReturnType<typeof fileClaim>>,
  code: 'R03',
  explanation: string,
): Promise<void> {
  await readDocuments(client, claimId, 'dana')
  await client.ask('dana', decisionsContract.denyClaim, { params: { claimId }, body: { code, explanation } })
  await client.work()
}

async function readDocuments(client: DemoClient, claimId: Awaited<ReturnType<typeof fileClaim>>, as: CastName) {
  const params = { claimId }
  const { asStated, claim } = await client.ask(as, workbenchContract.workbench, { params })
  const { flags: _, ...findings } = asStated
  await client.ask(as, adjudicationContract.findClaim, {
    params,
    body: {
      ...findings,
      policyInForce: true,
      policyCoversLoss: true,
      policyListsCar: true,
      claimantOnPolicy: true,
      deductiblePaid: true,
      shop: SHOP,
      invoiceNumber: invoiceOf(claim.answers?.insurerClaimNumber ?? ''),
      personalUse: true,
      accidental: true,
      payeeVerified: true,
    },
  })
  return client.ask(as, workbenchContract.workbench, { params })
}

/** Finance releases the payout of this claim; the sandbox's bank settles it later. */
export async function releasePayout(client: DemoClient, claimId: string): Promise<void> {
  const { rows } = await client.ask('priya', payoutContract.payouts, {})
  const waiting = rows.find((row) => row.claimId === claimId)
  // A small payout to an old account is released automatically after its rest.
  if (!waiting || waiting.releasesAt) return
  await client.ask('priya', payoutReleaseContract.releasePayout, {
    params: { payoutId: waiting.id },
    body: { belowZeroWhy: 'The float covers it.' },
  })
  await client.work()
}

/** Sets where the member wants to be paid. */
export async function setPayee(client: DemoClient, member: MemberName): Promise<void> {
  const { firstName, lastName } = MEMBERS[member]
  await client.ask(member, payeeContract.setPayee, {
    body: {
      method: 'ach',
      holderName: `${firstName} ${lastName}`,
      bankName: 'First Harbor Bank',
      routingNumber: '110000000',
      accountNumber: accountNumberOf(member),
    },
  })
}
