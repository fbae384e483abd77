import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { sentenceShape } from '#access/sentences.ts'
import { EVERY } from '#domains/insight/metric-emails/rules/report-period.ts'
import { METRIC_IDS } from '#domains/insight/metrics/rules/metrics.data.ts'

const metric = z.enum(METRIC_IDS)
const rowShape = z.object({ metric, name: sentenceShape, every: z.enum(EVERY) })

export const metricEmailsContract = contract({
  mine: {
    verb: 'reports.get_by_email',
    method: 'GET',
    path: '/metric-emails',
    summary: 'The metrics that I get by email, and how often',
    answer: z.object({ rows: z.array(rowShape) }),
  },
  choose: {
    verb: 'reports.get_by_email',
    method: 'PUT',
    path: '/metric-emails/:metric',
    summary: 'Get a metric by email every Monday (`week`) or on the 1st (`month`), or no longer (null)',
    params: z.object({ metric }),
    body: z.strictObject({ every: z.nullable(z.enum(EVERY)) }),
    answer: z.object({ rows: z.array(rowShape) }),
  },
})
