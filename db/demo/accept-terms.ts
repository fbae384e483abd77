import { termsAcceptanceContract } from '#domains/membership/terms-acceptance/contract.ts'
import { MEMBERS } from '#db/cast.ts'
import type { Newcomer } from '#db/create-cast.ts'
import type { DemoClient } from '#db/demo/demo-client.ts'
import { NEIGHBOURS } from '#db/demo/neighbors.data.ts'

const JOINED = ['amara', 'jonasAtHome', 'maria', 'ruth'] as const

/** Members who joined under earlier terms accept the ones in force, so that the demo opens on their own pages whatever day it is. */
export async function membersAcceptTerms(client: DemoClient): Promise<void> {
  for (const name of JOINED) await acceptTerms(client, name, MEMBERS[name])
  for (const { email, ...person } of NEIGHBOURS) await acceptTerms(client, email, { email, ...person })
}

async function acceptTerms(client: DemoClient, name: string, { firstName, lastName }: Newcomer): Promise<void> {
  const { asked } = await client.ask(name, termsAcceptanceContract.acceptanceStatus, {})
  if (asked.asks !== 'now') return
  const viewedAt = new Date(client.today().getTime() - 60_000).toISOString()
  const body = { version: asked.version, typedName: `${firstName} ${lastName}`, agreed: true as const, viewedAt }
  await client.ask(name, termsAcceptanceContract.accept, { body })
}
