import { until } from './program.ts'
import type { Place } from './place.ts'
import { SECRETS } from './application.ts'
import { publishAll } from '#db/publish.ts'
import { createCast, type Cast } from '#db/create-cast.ts'
import { approve, moneyAtNetwork } from '#domains/money/payouts/proof/fixture.ts'
import { accountOfOld } from '#proofs/payouts.ts'
import { closeDatabase, inTransaction, openDatabase } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { queryOnce } from '#platform/postgres/connect.ts'

export const ownerUrlOf = ({ ports, passwords }: Place): string =>
  `postgres://breakwater:${passwords.owner}@127.0.0.1:${ports.leader}/breakwater`

/** The people of the demo, plans and terms, a bank account for Amara, and money to pay from. */
export async function createPeople(place: Place): Promise<Cast> {
  return withDatabase(place, async () => {
    await inTransaction(publishAll)
    const cast = await createCast()
    await accountOfOld(cast.members.amara.id, SECRETS.auth)
    await moneyAtNetwork(1_000_000_00)
    return cast
  })
}

/** Approved claims, whose payments a worker plans and finance may release. */
export async function approveClaims(place: Place, cast: Cast, many: number): Promise<Id<'payout'>[]> {
  const claims = await withDatabase(place, async () => {
    const made: Id<'claim'>[] = []
    for (let index = 0; index < many; index++) made.push(await approve({ cast }, 'amara'))
    return made
  })
  const planned = () =>
    queryOnce<{ id: Id<'payout'> }>(
      ownerUrlOf(place),
      `select id from payouts where claim_id in (${claims.map((id) => `'${id}'`).join()}) order by id`,
    )
  await until('the payments of the claims are planned', async () => (await planned()).length === many, 90_000)
  return (await planned()).map(({ id }) => id)
}

async function withDatabase<T>(place: Place, work: () => Promise<T>): Promise<T> {
  openDatabase({ connectionString: ownerUrlOf(place) })
  try {
    return await work()
  } finally {
    await closeDatabase()
  }
}
