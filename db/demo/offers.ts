import { applicationContract } from '#domains/membership/applications/contract.ts'
import { promotionCodesContract } from '#domains/membership/promotion-codes/contract.ts'
import type { DemoClient } from '#db/demo/demo-client.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays } from '#platform/days.ts'
import { cents } from '#platform/money.ts'

const ANYBODY = {
  maxRedemptions: null,
  newMembersOnly: true,
  planCodes: [],
  masterCodes: [],
  allianceIds: [],
  states: [],
  singleUse: false,
}

/** Three codes: one that runs, one for Okoye's customers with one use left, one that ends soon. */
export async function createPromotions(client: DemoClient): Promise<void> {
  const startsOn = officeDay(client.today())
  const create = (code: string, more: object) =>
    client.ask('priya', promotionCodesContract.createPromotion, {
      body: {
        ...ANYBODY,
        code,
        description: '',
        off: { kind: 'fee_waiver' },
        lasts: { duration: 'once' },
        startsOn,
        endsOn: null,
        ...more,
      },
    })
  await create('HARBOR10', {
    description: 'Autumn campaign',
    off: { kind: 'percent', basisPoints: 1000 },
    lasts: { duration: 'months', months: 3 },
  })
  await create('OKOYE-NOFEE', { description: 'Okoye open house', masterCodes: ['TX-10432'], maxRedemptions: 50 })
  await create('FIVE-OFF', { description: 'County fair', off: { kind: 'amount', amount: cents(5_00) }, endsOn: addDays(startsOn, 60) })
}

/** Two unfinished applications: one with an address, one without. */
export async function createUnfinished(client: DemoClient): Promise<void> {
  const begin = (step: 'plan' | 'cars', answers: Record<string, string>) =>
    client.ask(null, applicationContract.begin, { body: { step, answers } })
  await begin('plan', { state: 'GA', planCode: 'ADR-250', billing: 'monthly' })
  await begin('cars', {
    state: 'TX',
    planCode: 'ADR-500',
    billing: 'monthly',
    masterCode: 'TX-10432',
    'person.firstName': 'Elena',
    'person.lastName': 'Marsh',
    'person.email': 'elena.marsh@neighbors.breakwater.example',
    'person.phone': '(512) 555-0163',
    'person.city': 'Austin',
  })
}
