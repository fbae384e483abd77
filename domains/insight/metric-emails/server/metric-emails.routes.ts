import type { Actor } from '#access/actor.ts'
import { serve } from '#access/server/endpoint.ts'
import { metricEmailsContract } from '#domains/insight/metric-emails/contract.ts'
import { reportPeriod } from '#domains/insight/metric-emails/rules/report-period.ts'
import { metricsOf, putMetric, removeMetric } from '#domains/insight/metric-emails/server/metric-emails.store.ts'
import { mayReadMetric } from '#domains/insight/metrics/policy.ts'
import { METRIC_NAMES } from '#domains/insight/metrics/rules/metric-names.data.ts'
import { officeDay } from '#platform/clock.ts'
import { db, inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'

export const metricEmailsRoutes = serve(metricEmailsContract, {
  mine: ({ actor }) => mine(actor),
  choose: async ({ actor, params: { metric }, body: { every } }) => {
    if (!mayReadMetric(actor, metric)) throw new Refusal('not_your_role')
    const userId = userOf(actor)
    await inTransaction((tx) =>
      every
        ? // The period that is over was not asked for: the next one is the first.
          putMetric(tx, { userId, metric, every, sentTo: reportPeriod(every, officeDay()).to })
        : removeMetric(tx, userId, metric),
    )
    return mine(actor)
  },
})

async function mine(actor: Actor) {
  const rows = (await metricsOf(db(), userOf(actor))).filter(({ metric }) => mayReadMetric(actor, metric))
  return { rows: rows.map((row) => ({ ...row, name: METRIC_NAMES[row.metric].says })) }
}

function userOf({ userId }: Actor): Id<'user'> {
  if (!userId) throw new Refusal('not_your_role')
  return userId
}
