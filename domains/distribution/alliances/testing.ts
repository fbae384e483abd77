import type { CallInput } from '#access/contract.ts'
import type { TestApp } from '#apps/api/testing.ts'
import { alliancesContract } from '#domains/distribution/alliances/contract.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

type Terms = CallInput<typeof alliancesContract.add>['body']

let groups = 0

/** A group at 5 and 3 %, without a floor and a price of its own, founded by finance. */
export const foundGroup = async (app: TestApp, terms: Partial<Terms> = {}) => {
  const standard: Terms = {
    name: `Group ${++groups}`,
    status: 'active',
    overrideFirstBp: 500,
    overrideRenewalBp: 300,
    tierFloor: null,
    priceTier: null,
    contractFrom: '2025-01-01',
    contractTo: null,
    contactName: 'Lorna Pike',
    contactEmail: 'lorna@guild.example',
    notes: '',
  }
  return (await app.call(alliancesContract.add, { body: { ...standard, ...terms } }, 'priya')).answer
}

export const joinGroup = (app: TestApp, allianceId: Id<'alliance'>, masterCode: string, from: Day) =>
  app.call(alliancesContract.addAgency, { params: { allianceId }, body: { masterCode, from, to: null } }, 'dana')
