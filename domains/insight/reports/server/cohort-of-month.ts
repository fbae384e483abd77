import { sql, type RawBuilder } from 'kysely'
import type { Period } from '#domains/insight/reports/rules/period.ts'
import { inForceOn } from '#domains/membership/coverage/server/in-force.ts'

/** SQL: whether a membership `ms` began in a period. */
export const beganIn = ({ from, to }: Period): RawBuilder<boolean> => sql<boolean>`ms.effective_on between ${from}::date and ${to}::date`

/** SQL: whether a membership `ms` is in force so many months after the day it began. */
export const inForceAfter = (months: number): RawBuilder<boolean> =>
  inForceOn(sql`(ms.effective_on + make_interval(months => ${sql.lit(months)}))::date`)
