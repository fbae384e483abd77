import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { applicationContract, unfinishedContract } from '#domains/membership/applications/contract.ts'
import { unfinishedQuery } from '#domains/membership/applications/rules/list-query.ts'
import { beginApplication, saveAnswers, resumeApplication, sendContinueLink } from '#domains/membership/applications/server/applications.ts'
import { exportUnfinished } from '#domains/membership/applications/server/export.ts'
import { presentUnfinished } from '#domains/membership/applications/server/unfinished.present.ts'
import { countUnfinished, unfinishedPage } from '#domains/membership/applications/server/unfinished.store.ts'
import { COUNTED, cappedCount } from '#platform/queries/capped-count.ts'

const PAGE = 25

const ownRoutes = serve(applicationContract, {
  begin: async ({ body }) => ({ token: await beginApplication(body) }),
  keep: async ({ params, body }) => {
    await saveAnswers(params.token, body)
    return DONE
  },
  resume: async ({ params }) => {
    const { step, answers, changed_at } = await resumeApplication(params.token)
    return { step, answers, changedAt: changed_at.toISOString() }
  },
  sendLink: async ({ params }) => {
    await sendContinueLink(params.token)
    return DONE
  },
})

const staffRoutes = serve(unfinishedContract, {
  list: async ({ query: { cursor, limit = PAGE, ...params } }) => {
    const { rows, next } = await unfinishedPage(unfinishedQuery(params), { cursor, limit })
    return { rows: rows.map(presentUnfinished), next }
  },
  count: async ({ query }) => cappedCount(await countUnfinished(unfinishedQuery(query), COUNTED + 1)),
  export: ({ actor, query: { format, purpose, ...params } }) => exportUnfinished(actor, unfinishedQuery(params), { format, purpose }),
})

export const applicationsRoutes = [...ownRoutes, ...staffRoutes]
