import { hashPassword } from '#domains/people/identity/server/auth.ts'
import { PASSWORD } from '#db/cast.ts'
import { enrollPerson } from '#db/demo/enroll.ts'
import { NEIGHBOURS } from '#db/demo/neighbors.data.ts'
import type { DemoClient } from '#db/demo/demo-client.ts'
import { createCastMember } from '#db/create-cast.ts'
import { inTransaction } from '#platform/db.ts'

let passwordHash: Promise<string> | undefined

/** Enrolls the neighbors who joined by this day and are not members yet. */
export async function neighborsJoin(client: DemoClient, daysAgo: number): Promise<void> {
  passwordHash ??= hashPassword(PASSWORD)
  for (const [serial, { joining, declines, ...person }] of NEIGHBOURS.entries()) {
    if (person.daysAgo !== daysAgo) continue
    const hash = await passwordHash
    const agentId = joining.agent ? client.cast.users[joining.agent].id : null
    const { identityId } = await inTransaction((tx) => createCastMember(tx, person, hash, agentId))
    client.meet(person.email, identityId)
    const { make, model, year, ...choice } = joining
    const membershipId = await enrollPerson(client, person.email, person, {
      ...choice,
      cars: [{ serial: 700_100 + serial, make, model, year }],
    })
    if (declines) await client.declineRenewals(membershipId)
  }
}
