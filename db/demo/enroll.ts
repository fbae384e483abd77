import { enrollmentContract } from '#domains/membership/enrollments/contract.ts'
import { quoteContract } from '#domains/membership/quotes/contract.ts'
import { MEMBERS } from '#db/cast.ts'
import type { Newcomer } from '#db/create-cast.ts'
import { payOnPage } from '#db/demo/pay.ts'
import type { DemoClient } from '#db/demo/demo-client.ts'
import { vinOfCar } from '#db/demo/vin.ts'
import { day } from '#platform/days.ts'
import { checkoutContract } from '#domains/money/checkouts/contract.ts'
import { currentTerms } from '#domains/membership/terms/server/versions.ts'

export type Joining = {
  planCode: 'ADR-250' | 'ADR-500' | 'ADR-1000' | 'ADR-1500'
  billing: 'monthly' | 'annual'
  cars: readonly { serial: number; year: number; make: string; model: string }[]
  /** The agent whose link they used. */
  agent?: 'grace' | 'nina'
  masterCode?: string
  promotionCode?: string
  card?: string
}

/** One of the cast joins: reads the price and the terms, signs, pays on the payment page. */
export async function enroll(client: DemoClient, name: keyof typeof MEMBERS, joining: Joining): Promise<string> {
  return enrollPerson(client, name, MEMBERS[name], joining)
}

/** The same for anyone the client knows. */
export async function enrollPerson(client: DemoClient, name: string, person: Newcomer, joining: Joining): Promise<string> {
  const { membershipId } = await sign(client, name, person, joining)
  const { url } = await client.ask(name, checkoutContract.openCheckout, { params: { membershipId }, body: {} })
  await payOnPage(url, joining.card)
  await client.work()
  return membershipId
}

async function sign(
  client: DemoClient,
  name: string,
  member: Newcomer,
  { planCode, billing, cars, agent, masterCode, promotionCode }: Joining,
) {
  const attribution = masterCode ? { masterCode, ...(agent ? { agentId: client.cast.users[agent].id } : {}) } : {}
  const choice = { planCode, billing, state: member.state, ...attribution, ...(promotionCode ? { promotionCode } : {}) }
  const quote = await client.ask(name, quoteContract.quote, { body: choice })
  const { version } = await currentTerms(member.state)
  return client.ask(name, enrollmentContract.enroll, {
    body: {
      ...choice,
      person: {
        firstName: member.firstName,
        lastName: member.lastName,
        email: member.email,
        phone: member.phone,
        dateOfBirth: day('1986-04-12'),
        street: '12 Harbor Street',
        city: member.city,
        zip: member.zip,
        insurer: 'Lone Star Mutual',
        policyNumber: 'LS-4471-2208',
      },
      policy: { onPolicyAs: 'named_insured', covers: ['collision', 'comprehensive'] },
      vehicles: cars.map(({ serial, year, make, model }) => ({
        vin: vinOfCar({ serial, make, year }),
        class: 'car' as const,
        use: 'personal' as const,
        year,
        make,
        model,
      })),
      agreed: { today: quote.today, next: quote.next },
      signature: {
        typedName: `${member.firstName} ${member.lastName}`,
        esign: true,
        terms: true,
        autoRenew: true,
        termsVersion: version,
        viewedAt: new Date(client.today().getTime() - 60_000).toISOString(),
      },
    },
  })
}
