import type { FileColumn } from '#access/list.ts'
import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { applicationContract } from '#domains/membership/applications/contract.ts'
import { type UnfinishedApplication, unfinishedContract, unfinishedList } from '#domains/membership/applications/unfinished-contract.ts'
import { beginApplication, saveAnswers, resumeApplication, sendContinueLink } from '#domains/membership/applications/server/applications.ts'
import { presentUnfinished } from '#domains/membership/applications/server/unfinished.present.ts'
import { unfinishedRows } from '#domains/membership/applications/server/unfinished.store.ts'
import { listHandlers } from '#domains/records/lists/server/lists.ts'
import { officeDay } from '#platform/clock.ts'
import { FILE_WORDS } from '#domains/records/lists/rules/file-words.data.ts'

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

const staffRoutes = serve(
  unfinishedContract,
  listHandlers(unfinishedList, { rows: unfinishedRows, present: (_, row) => presentUnfinished(row), file: () => FILE }),
)

const dayOf = (at: string | null) => at && { day: officeDay(new Date(at)) }

const FILE: readonly FileColumn<UnfinishedApplication>[] = [
  { head: 'Name', cell: ({ name }) => name },
  { head: 'Email', cell: ({ email }) => email },
  { head: 'Phone', cell: ({ phone }) => phone },
  { head: 'State', cell: ({ state }) => state },
  { head: 'Plan', cell: ({ planCode }) => planCode },
  { head: 'Master code', cell: ({ masterCode }) => masterCode },
  { head: 'Stopped at', words: FILE_WORDS.step, cell: ({ step }) => step },
  { head: 'Began', cell: ({ begunAt }) => dayOf(begunAt) },
  { head: 'Last answer', cell: ({ changedAt }) => dayOf(changedAt) },
  { head: 'Reminded', cell: ({ remindedAt }) => dayOf(remindedAt) },
]

export const applicationsRoutes = [...ownRoutes, ...staffRoutes]
