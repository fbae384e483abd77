import type { ProcessOptions } from '#apps/open.ts'
import { publishAll } from '#db/publish.ts'
import { createAgencyActivity, createAlliances, createCommissionAccounts, nameCommissionAccount, openLocations } from '#db/demo/agencies.ts'
import { approveClaim, clearClaim, denyClaim, draftClaim, fileClaim, releasePayout, setPayee } from '#db/demo/claim.ts'
import { membersAcceptTerms } from '#db/demo/accept-terms.ts'
import { enroll } from '#db/demo/enroll.ts'
import { demoBegins } from '#db/demo/days.ts'
import { createPromotions, createUnfinished } from '#db/demo/offers.ts'
import { neighborsJoin } from '#db/demo/neighbors.ts'
import { createFreshLeads, createLeads } from '#db/demo/leads.ts'
import { openDemoClient } from '#db/demo/demo-client.ts'
import { createCast, createDemoUsers } from '#db/create-cast.ts'
import { atTime } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { cents } from '#platform/money.ts'

/** Creates the demo data in an empty database, with the real requests (bin/start/load-demo.ts). */
export async function loadDemo(options: ProcessOptions): Promise<void> {
  const begins = demoBegins(new Date())
  const cast = await atTime(begins, async () => {
    await inTransaction(publishAll)
    const created = await createCast()
    await createDemoUsers()
    return created
  })
  const client = await openDemoClient(options, cast, begins)

  await client.daysAgo(205, async () => {
    await openLocations(client, cast.users.grace.id)
    await enroll(client, 'amara', {
      planCode: 'ADR-500',
      billing: 'monthly',
      agent: 'grace',
      masterCode: 'TX-10432',
      cars: [
        { serial: 104512, year: 2021, make: 'Honda', model: 'Accord' },
        { serial: 220731, year: 2018, make: 'Toyota', model: 'RAV4' },
      ],
    })
    await setPayee(client, 'amara')
  })
  await client.daysAgo(150, async () => {
    await createCommissionAccounts(client)
    await enroll(client, 'jonasAtHome', {
      planCode: 'ADR-500',
      billing: 'monthly',
      cars: [{ serial: 330118, year: 2019, make: 'Subaru', model: 'Outback' }],
    })
  })

  await client.daysAgo(140, () => neighborsJoin(client, 140))
  // Amara's first claim: filed, reviewed, approved by one person, released by another, paid.
  await client.daysAgo(110, async () => {
    const claim = await fileClaim(client, {
      member: 'amara',
      car: 0,
      daysBefore: 9,
      deductible: cents(500_00),
      insurerClaimNumber: 'LSM-88120',
      what: 'Rear-ended at a red light on Lamar; the bumper and the trunk lid.',
    })
    await approveClaim(client, claim)
    await releasePayout(client, claim)
  })
  await client.daysAgo(100, async () => {
    await enroll(client, 'maria', {
      planCode: 'ADR-1000',
      billing: 'annual',
      cars: [{ serial: 441907, year: 2022, make: 'Kia', model: 'Sportage' }],
    })
  })
  await client.daysAgo(96, () => neighborsJoin(client, 96))
  await client.daysAgo(75, async () => {
    await enroll(client, 'ruth', {
      planCode: 'ADR-1500',
      billing: 'monthly',
      agent: 'nina',
      masterCode: 'OH-20417',
      cars: [{ serial: 552840, year: 2020, make: 'Ford', model: 'Escape' }],
    })
    await setPayee(client, 'ruth')
  })
  await client.daysAgo(64, () => neighborsJoin(client, 64))
  await client.daysAgo(60, () => createAlliances(client))
  // A loss within the waiting period: held for it, cleared of fraud, and denied with its clause; not yet appealed.
  await client.daysAgo(52, async () => {
    const claim = await fileClaim(client, {
      member: 'ruth',
      car: 0,
      daysBefore: 2,
      deductible: cents(1000_00),
      insurerClaimNumber: 'LSM-90417',
      what: 'Backed into a loading dock.',
    })
    await clearClaim(client, claim, 'An honest accident, and simply too early: the letters agree on the day.')
    await denyClaim(
      client,
      claim,
      'R03',
      'The loss date lies within the first 30 days of the membership, by the declarations page and the settlement letter.',
    )
  })
  await client.daysAgo(45, () => createPromotions(client))
  await client.daysAgo(41, () => neighborsJoin(client, 41))
  await client.daysAgo(35, () => neighborsJoin(client, 35))
  await client.daysAgo(20, async () => {
    const claim = await fileClaim(client, {
      member: 'ruth',
      car: 0,
      daysBefore: 4,
      deductible: cents(1000_00),
      insurerClaimNumber: 'LSM-92255',
      what: 'Slid on ice into a guard rail; left door and mirror.',
    })
    await approveClaim(client, claim)
  })
  await client.daysAgo(14, () => neighborsJoin(client, 14))
  await client.daysAgo(12, async () => {
    await fileClaim(client, {
      member: 'jonasAtHome',
      car: 0,
      daysBefore: 6,
      deductible: cents(500_00),
      insurerClaimNumber: 'LSM-93010',
      what: 'A shopping cart, a slope, and my front door.',
      documents: ['declarations_page', 'settlement_letter'],
    })
  })
  await client.daysAgo(9, () => createLeads(client))
  await client.daysAgo(7, () => neighborsJoin(client, 7))
  await client.daysAgo(6, async () => {
    await draftClaim(client, {
      member: 'maria',
      car: 0,
      daysBefore: 4,
      deductible: cents(1000_00),
      insurerClaimNumber: 'LSM-93377',
      what: 'Someone scraped the right side in the parking garage.',
    })
  })
  // Amara's second claim: she has $500 of the year left, and this would use it up.
  await client.daysAgo(3, async () => {
    await fileClaim(client, {
      member: 'amara',
      car: 1,
      daysBefore: 8,
      deductible: cents(1000_00),
      insurerClaimNumber: 'LSM-93602',
      what: 'A branch came down in the storm onto the hood.',
    })
  })
  await client.daysAgo(2, () => createUnfinished(client))
  await client.daysAgo(1, () => neighborsJoin(client, 1))
  await client.daysAgo(0, async () => {
    await membersAcceptTerms(client)
    await createFreshLeads(client)
    await createAgencyActivity(client)
    // It waits for finance to verify it.
    await nameCommissionAccount(client, 'helen', 'Helen Sorensen')
  })
  await client.close()
}
