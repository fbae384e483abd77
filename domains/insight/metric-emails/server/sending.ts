import { pathTo } from '#access/path-to.ts'
import { may } from '#access/verbs.ts'
import { metricsEmail } from '#domains/insight/metric-emails/rules/email.ts'
import { reportPeriod } from '#domains/insight/metric-emails/rules/report-period.ts'
import { type Due, dueEmails, markSent, metricsOf, readerWith } from '#domains/insight/metric-emails/server/metric-emails.store.ts'
import { allMetrics } from '#domains/insight/metrics/server/metrics.ts'
import { actorOfIdentity } from '#domains/people/identity/server/sessions.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { officeDay } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { hourly, sweep, type Sweep } from '#platform/jobs/sweep.ts'
import { knownLanguage } from '#platform/language/languages.ts'

/** One email with all metrics that this person wants of the period, as they may read them now. */
const send = (due: Due, now: Date): Promise<void> =>
  inTransaction(async (tx) => {
    const { userId, every } = due
    const period = reportPeriod(every, officeDay(now))
    if (!(await markSent(tx, due, period.to))) return
    const { identityId, email, firstName: name, language } = await readerWith(tx, userId)
    const reader = identityId ? await actorOfIdentity(identityId, 'metric-emails') : null
    if (!reader?.isActive || !may(reader.actor, 'reports.get_by_email')) return
    const wanted = (await metricsOf(tx, userId)).filter((each) => each.every === every)
    const { rows } = await allMetrics(reader.actor, period)
    const figures = wanted.flatMap(({ metric }) => rows.filter((row) => row.metric === metric))
    if (figures.length === 0) return
    const url = `${publicUrl()}${pathTo('/account-center/reporting')}?report=metrics&from=${period.from}&to=${period.to}`
    await sendEmail(tx, {
      kind: 'metrics_by_email',
      to: { email, name },
      userId,
      onceKey: `metrics_by_email:${every}:${period.to}:${userId}`,
      email: metricsEmail({ name, every, period, figures, locale: knownLanguage(language), url }),
    })
  })

export const metricEmailsSweeps: readonly Sweep[] = [
  hourly(sweep({ name: 'metric_emails.send', find: dueEmails, key: ({ key }: Due) => key, work: send })),
]
