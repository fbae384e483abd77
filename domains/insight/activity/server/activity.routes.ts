import { serve } from '#access/server/endpoint.ts'
import { type Activity, activityContract, activityList } from '#domains/insight/activity/contract.ts'
import { amountOf, type Change, changesOf } from '#domains/insight/activity/rules/changes.ts'
import { activityRows, peopleOfHistory } from '#domains/insight/activity/server/activity.store.ts'
import { sealsNow } from '#domains/insight/chain/server/seals-now.ts'
import { listHandlers } from '#domains/records/lists/server/lists.ts'

type Row = Awaited<ReturnType<typeof activityRows.page>>['rows'][number]

function present({ at, from, to, data, fromName, toName, ip, ...row }: Row): Activity {
  const handedOver: Change[] = fromName !== toName ? [{ field: 'owner', as: 'text', before: fromName, after: toName }] : []
  return {
    ...row,
    at: at.toISOString(),
    ip: ip === null ? null : ip.replace(/\/\d+$/, ''),
    viewedBy: nameIn(data.viewedBy),
    token: nameIn(data.token),
    amountCents: amountOf(data),
    changes: [...changesOf({ from, to, data }), ...handedOver],
  }
}

const nameIn = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string' ? value.name : null

export const activityRoutes = serve(activityContract, {
  ...listHandlers(activityList, { rows: activityRows, present: (_, row) => present(row) }),
  people: async () => ({ rows: await peopleOfHistory() }),
  seals: () => sealsNow(),
})
