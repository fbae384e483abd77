import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { applicationContract, unfinishedContract, type UnfinishedApplication } from '#capabilities/applications/contract.ts'
import { addressIn } from '#capabilities/applications/rules/answers.ts'
import { beginApplication, keepAnswers, resumeApplication, sendWayBack } from '#capabilities/applications/server/applications.ts'
import { type ApplicationRow, unfinishedPage } from '#capabilities/applications/server/applications.store.ts'

const PAGE = 25

const ownRoutes = serve(applicationContract, {
  begin: async ({ body }) => ({ token: await beginApplication(body) }),
  keep: async ({ params, body }) => {
    await keepAnswers(params.token, body)
    return DONE
  },
  resume: async ({ params }) => {
    const { step, answers, changed_at } = await resumeApplication(params.token)
    return { step, answers, changedAt: changed_at.toISOString() }
  },
  sendLink: async ({ params }) => {
    await sendWayBack(params.token)
    return DONE
  },
})

const staffRoutes = serve(unfinishedContract, {
  list: async ({ query: { cursor, limit = PAGE } }) => {
    const found = await unfinishedPage({ cursor, limit: limit + 1 })
    const rows = found.slice(0, limit).map(present)
    return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
  },
})

export const applicationsRoutes = [...ownRoutes, ...staffRoutes]

function present({ id, step, answers, changed_at, reminded_at }: ApplicationRow): UnfinishedApplication {
  const answer = (name: string): string | null => answers[name]?.trim() || null
  const name = [answer('person.firstName'), answer('person.lastName')].filter(Boolean).join(' ')
  return {
    id,
    step,
    name: name || null,
    email: addressIn(answers)?.email ?? null,
    phone: answer('person.phone'),
    state: answer('state'),
    planCode: answer('planCode'),
    masterCode: answer('masterCode'),
    changedAt: changed_at.toISOString(),
    remindedAt: reminded_at?.toISOString() ?? null,
  }
}
