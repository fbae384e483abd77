import { agencyRequestsContract } from '#domains/distribution/agency-requests/contract.ts'
import { commissionAccountsContract } from '#domains/distribution/commission-accounts/contract.ts'
import { commissionTaxesContract } from '#domains/distribution/commission-taxes/contract.ts'
import { alliancesContract } from '#domains/distribution/alliances/contract.ts'
import { agencyLocationsContract } from '#domains/people/agency-locations/contract.ts'
import { usersContract } from '#domains/people/users/contract.ts'
import { membersContract } from '#domains/membership/members/contract.ts'
import { photo } from '#db/demo/photo.ts'
import type { DemoClient } from '#db/demo/demo-client.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays, type Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

const todayOf = (client: DemoClient): Day => officeDay(client.today())

/** Okoye's two offices; Grace sells at the first. */
export async function openLocations(client: DemoClient, grace: Id<'user'>): Promise<void> {
  const [fromOn, params] = [todayOf(client), { masterCode: 'TX-10432' }]
  const office = { state: 'TX', openedOn: addDays(fromOn, -400) }
  const downtown = { ...office, name: 'Downtown Austin', street: '48 Congress Avenue', city: 'Austin', zip: '78701' }
  const { id: locationId } = await client.ask('emeka', agencyLocationsContract.addLocation, { params, body: downtown })
  await client.ask('emeka', agencyLocationsContract.addLocation, { params, body: { ...office, name: 'Round Rock', city: 'Round Rock' } })
  await client.ask('emeka', agencyLocationsContract.placeAgent, { params: { agentId: grace }, body: { locationId, fromOn } })
}

/** A group with its own contract that Lakeshore joins, and another one as a draft. */
export async function createAlliances(client: DemoClient): Promise<void> {
  const from = todayOf(client)
  const terms = {
    contractTo: null,
    contactEmail: null,
    notes: '',
    overrideFirstBp: 500,
    overrideRenewalBp: 300,
    tierFloor: null,
    priceTier: null,
    contractFrom: from,
  }
  const lakes = await client.ask('priya', alliancesContract.add, {
    body: {
      ...terms,
      name: 'Great Lakes Agents Guild',
      status: 'active',
      contactName: 'Lorna Pike',
      contactEmail: 'lorna.pike@glag.example',
      contractTo: addDays(from, 700),
      notes: 'Twelve agencies around the lakes; they meet each spring and autumn.',
    },
  })
  await client.ask('priya', alliancesContract.addAgency, {
    params: { allianceId: lakes.id },
    body: { masterCode: 'OH-20417', from, to: null },
  })
  await client.ask('priya', alliancesContract.add, {
    body: { ...terms, name: 'Hill Country Independents', status: 'draft', contactName: 'Sam Ortega', tierFloor: 'T2' },
  })
}

/** Where commissions are paid, with the bank's letter. */
export async function nameCommissionAccount(
  client: DemoClient,
  who: 'emeka' | 'tomas' | 'helen',
  holderName: string,
): Promise<Id<'payee'>> {
  const body = { holderName, bankName: 'Lone Star Bank', routingNumber: '111000025', accountNumber: `00066600${holderName.length}` }
  const { account } = await client.ask(who, commissionAccountsContract.name, { body })
  const letter = { query: { fileName: 'letter of the bank.jpg' }, body: await photo(`letter of ${who}`) }
  await client.ask(who, commissionAccountsContract.addLetter, letter)
  return account.id
}

const W9 = { businessName: null, street: '48 Congress Avenue', city: 'Austin', state: 'TX', zip: '78701', certified: true } as const

/** W-9s, signed; the recruiters' money would be held without one. */
async function signW9s(client: DemoClient): Promise<void> {
  const okoye = {
    ...W9,
    name: 'Okoye Insurance Group LLC',
    taxClass: 'llc_p',
    tinKind: 'ein',
    tin: '741234567',
    signedName: 'Emeka Okoye',
  } as const
  await client.ask('emeka', commissionTaxesContract.give, { body: okoye })
  const tomas = { ...W9, name: 'Tomás Reyes', taxClass: 'individual', tinKind: 'ssn', tin: '123456789', signedName: 'Tomás Reyes' } as const
  await client.ask('tomas', commissionTaxesContract.give, { body: tomas })
  const helen = { ...tomas, name: 'Helen Sorensen', tin: '223456789', signedName: 'Helen Sorensen' } as const
  await client.ask('helen', commissionTaxesContract.give, { body: helen })
}

/** The agency's and the recruiter's are verified, so that their statements can be paid by file. */
export async function createCommissionAccounts(client: DemoClient): Promise<void> {
  await signW9s(client)
  for (const accountId of [
    await nameCommissionAccount(client, 'emeka', 'Okoye Insurance Group LLC'),
    await nameCommissionAccount(client, 'tomas', 'Tomás Reyes'),
  ]) {
    const body = { verified: true, note: 'Letter of Lone Star Bank, name and number as entered.' }
    await client.ask('noor', commissionAccountsContract.decide, { params: { accountId }, body })
  }
}

/** Activity of the agencies: a proposed agent, an invited one, a request, a note. */
export async function createAgencyActivity(client: DemoClient): Promise<void> {
  const { members } = client.cast
  const today = todayOf(client)
  await client.ask('grace', usersContract.inviteAgent, {
    body: {
      firstName: 'Omar',
      lastName: 'Haddad',
      email: 'omar.haddad@demo.breakwater.example',
      licenseNumber: 'TX-2214408',
      licenseState: 'TX',
      licenseExpiresOn: addDays(today, 300),
    },
  })
  await client.ask('emeka', usersContract.inviteAgent, {
    body: { firstName: 'Carla', lastName: 'Mendes', email: 'carla.mendes@demo.breakwater.example', splitBp: 5500 },
  })
  await client.ask('emeka', agencyRequestsContract.request, {
    params: { masterCode: 'TX-10432' },
    body: { kind: 'details', body: 'We moved across the street: please change our address to 48 Congress Avenue, Austin, TX 78701.' },
  })
  await client.ask('tomas', agencyRequestsContract.request, {
    params: { masterCode: 'OH-20417' },
    body: {
      kind: 'tiers',
      body: 'Lakeshore grows steadily; I propose T2 from the first of the month.',
      commissionTier: 'T2',
      priceTier: 'P1',
    },
  })
  await client.ask('grace', membersContract.addNote, {
    params: { memberId: members.amara.id },
    body: { body: 'Wants to know what is left of her yearly limit before the storm claim is decided.', followUpOn: today },
  })
  await client.ask('dana', membersContract.addNote, {
    params: { memberId: members.maria.id },
    body: { body: 'Her claim draft misses the settlement letter. Ring her once the insurer has written.', followUpOn: addDays(today, -1) },
  })
}
