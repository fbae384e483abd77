import type { ProcessOptions } from '#apps/open.ts'
import { publishAll } from '#db/publish.ts'
import { createAgencyActivity, createAlliances } from '#db/story/agencies.ts'
import { approveClaim, clearClaim, denyClaim, draftClaim, fileClaim, releasePayout, setPayee } from '#db/story/claim.ts'
import { enroll } from '#db/story/enroll.ts'
import { storyBegins } from '#db/story/days.ts'
import { createPromotions, createUnfinished } from '#db/story/offers.ts'
import { neighboursJoin } from '#db/story/neighbours.ts'
import { createFreshLeads, createLeads } from '#db/story/leads.ts'
import { openDemoClient } from '#db/story/demo-client.ts'
import { createCast } from '#db/create-cast.ts'
import { atTime } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { cents } from '#platform/money.ts'

/** The demo story, told once into an empty book, with the rooms open (bin/start/tell-story.ts). */
export async function loadDemo(options: ProcessOptions): Promise<void> {
  const begins = storyBegins(new Date())
  const told = await atTime(begins, async () => {
    await inTransaction(publishAll)
    return createCast()
  })
  const teller = await openDemoClient(options, told, begins)

  await teller.daysAgo(205, async () => {
    await enroll(teller, 'amara', {
      planCode: 'ADR-500',
      billing: 'monthly',
      agent: 'grace',
      masterCode: 'TX-10432',
      cars: [
        { serial: 104512, year: 2021, make: 'Honda', model: 'Accord' },
        { serial: 220731, year: 2018, make: 'Toyota', model: 'RAV4' },
      ],
    })
    await setPayee(teller, 'amara')
  })
  await teller.daysAgo(150, async () => {
    await enroll(teller, 'jonasAtHome', {
      planCode: 'ADR-500',
      billing: 'monthly',
      cars: [{ serial: 330118, year: 2019, make: 'Subaru', model: 'Outback' }],
    })
  })

  await teller.daysAgo(140, () => neighboursJoin(teller, 140))
  // Amara's first claim: told, read, approved by one person, released by another, paid.
  await teller.daysAgo(110, async () => {
    const claim = await fileClaim(teller, {
      member: 'amara',
      car: 0,
      daysBefore: 9,
      deductible: cents(500_00),
      insurerClaimNumber: 'LSM-88120',
      what: 'Rear-ended at a red light on Lamar; the bumper and the trunk lid.',
    })
    await approveClaim(teller, claim)
    await releasePayout(teller, claim)
  })
  await teller.daysAgo(100, async () => {
    await enroll(teller, 'maria', {
      planCode: 'ADR-1000',
      billing: 'annual',
      cars: [{ serial: 441907, year: 2022, make: 'Kia', model: 'Sportage' }],
    })
  })
  await teller.daysAgo(96, () => neighboursJoin(teller, 96))
  await teller.daysAgo(75, async () => {
    await enroll(teller, 'ruth', {
      planCode: 'ADR-1500',
      billing: 'monthly',
      agent: 'nina',
      masterCode: 'OH-20417',
      cars: [{ serial: 552840, year: 2020, make: 'Ford', model: 'Escape' }],
    })
    await setPayee(teller, 'ruth')
  })
  await teller.daysAgo(64, () => neighboursJoin(teller, 64))
  await teller.daysAgo(60, () => createAlliances(teller))
  // Too soon: inside the waiting period. Held for that, cleared of fraud, and denied with its clause; not yet appealed.
  await teller.daysAgo(52, async () => {
    const claim = await fileClaim(teller, {
      member: 'ruth',
      car: 0,
      daysBefore: 2,
      deductible: cents(1000_00),
      insurerClaimNumber: 'LSM-90417',
      what: 'Backed into a loading dock.',
    })
    await clearClaim(teller, claim, 'An honest accident, and simply too early: the letters agree on the day.')
    await denyClaim(
      teller,
      claim,
      'R03',
      'The loss date lies within the first 30 days of the membership, by the declarations page and the settlement letter.',
    )
  })
  await teller.daysAgo(45, () => createPromotions(teller))
  await teller.daysAgo(41, () => neighboursJoin(teller, 41))
  await teller.daysAgo(35, () => neighboursJoin(teller, 35))
  await teller.daysAgo(20, async () => {
    const claim = await fileClaim(teller, {
      member: 'ruth',
      car: 0,
      daysBefore: 4,
      deductible: cents(1000_00),
      insurerClaimNumber: 'LSM-92255',
      what: 'Slid on ice into a guard rail; left door and mirror.',
    })
    await approveClaim(teller, claim)
  })
  await teller.daysAgo(14, () => neighboursJoin(teller, 14))
  await teller.daysAgo(12, async () => {
    await fileClaim(teller, {
      member: 'jonasAtHome',
      car: 0,
      daysBefore: 6,
      deductible: cents(500_00),
      insurerClaimNumber: 'LSM-93010',
      what: 'A shopping cart, a slope, and my front door.',
      documents: ['declarations_page', 'settlement_letter'],
    })
  })
  await teller.daysAgo(9, () => createLeads(teller))
  await teller.daysAgo(7, () => neighboursJoin(teller, 7))
  await teller.daysAgo(6, async () => {
    await draftClaim(teller, {
      member: 'maria',
      car: 0,
      daysBefore: 4,
      deductible: cents(1000_00),
      insurerClaimNumber: 'LSM-93377',
      what: 'Someone scraped the right side in the parking garage.',
    })
  })
  // Amara's second: she has $500 of the year left, and this would use it up.
  await teller.daysAgo(3, async () => {
    await fileClaim(teller, {
      member: 'amara',
      car: 1,
      daysBefore: 8,
      deductible: cents(1000_00),
      insurerClaimNumber: 'LSM-93602',
      what: 'A branch came down in the storm onto the hood.',
    })
  })
  await teller.daysAgo(2, () => createUnfinished(teller))
  await teller.daysAgo(1, () => neighboursJoin(teller, 1))
  await teller.daysAgo(0, async () => {
    await createFreshLeads(teller)
    await createAgencyActivity(teller)
  })
  await teller.close()
}
