import { DONE } from '#access/shapes.ts'
import { serve } from '#access/server/endpoint.ts'
import { applicationDraftsContract } from '#domains/distribution/application-drafts/contract.ts'
import { draftsOf, keepDraft } from '#domains/distribution/application-drafts/server/application-drafts.store.ts'
import { applicationOfToken } from '#domains/distribution/onboarding/server/applications.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { omitUndefined } from '#platform/omit-undefined.ts'

export const applicationDraftsRoutes = serve(applicationDraftsContract, {
  read: async ({ params }) => {
    const { id } = await applicationOfToken(params.token)
    return Object.fromEntries((await draftsOf(id)).map(({ kind, answers }) => [kind, answers]))
  },
  keep: async ({ params, body: { kind, answers } }) => {
    const { id, converted_at: converted } = await applicationOfToken(params.token)
    if (converted) throw new Refusal('application_converted', { status: 409 })
    await inTransaction((tx) => keepDraft(tx, id, { kind, answers: omitUndefined(answers), at: clock.now() }))
    return DONE
  },
})
