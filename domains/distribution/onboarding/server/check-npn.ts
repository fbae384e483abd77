import { npnRegistry } from '#domains/distribution/npn-registry/server/npn-registry.ts'
import { type ApplicationId, applicationById, changeApplication } from '#domains/distribution/onboarding/server/onboarding.store.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { enqueueMissing } from '#platform/jobs/jobs.ts'

type CheckPayload = { applicationId: ApplicationId; npn: string }
export const CHECK_NPN = { name: 'onboarding.check_npn', once: ({ applicationId, npn }: CheckPayload) => `npn:${applicationId}:${npn}` }

/** Asks the registry in a job; without a registry compliance verifies the NPN by hand. */
export async function checkNpnSoon(tx: Tx, applicationId: ApplicationId, npn: string): Promise<void> {
  if (npnRegistry()) await enqueueMissing(tx, CHECK_NPN, { applicationId, npn })
}

/** Keeps what the registry says, for compliance to compare: it decides nothing. */
export async function checkNpn({ applicationId, npn }: CheckPayload): Promise<void> {
  const registry = npnRegistry()
  const application = await applicationById(applicationId)
  if (!registry || application?.npn !== npn) return
  const found = await registry.look(npn)
  const answer = { at: clock.now().toISOString(), found: found !== null, name: found?.name ?? null, licenses: found?.licenses ?? [] }
  await inTransaction((tx) => changeApplication(tx, applicationId, { registry: JSON.stringify(answer) }))
}
