import type { Actor } from '#access/actor.ts'
import { userOf } from '#access/server/user-of.ts'
import type { AnnotationView } from '#domains/insight/annotations/contract.ts'
import { addAnnotation, removeAt, writtenIn } from '#domains/insight/annotations/server/annotations.store.ts'
import type { MetricId } from '#domains/insight/metrics/rules/metrics.data.ts'
import { type Period, periodOf } from '#domains/insight/reports/rules/period.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import type { FiguresKind } from '#domains/records/rule-figures/rules/kind.ts'
import { versionsOf } from '#domains/records/rule-figures/server/in-force.ts'
import { allKinds } from '#domains/records/rule-figures/server/registry.ts'
import { IN_ENGLISH, say, translate } from '#domains/records/translations/rules/translation.ts'
import { clock, officeDay } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import { inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

const MOST = 50

type Asked = { metric: MetricId; from?: Day | undefined; to?: Day | undefined }

/** The newest of a period, in the order of their days. */
export async function annotationsIn({ metric, ...asked }: Asked): Promise<AnnotationView[]> {
  const period = periodOf(asked, officeDay())
  const written = await writtenIn(period, metric, MOST)
  return [...written.map((row) => ({ ...row, metric: row.metric === null ? null : metric })), ...newFigures(period)]
    .toSorted((a, b) => a.onDay.localeCompare(b.onDay))
    .slice(-MOST)
}

/** New versions of rules and figures that came into force: what a company began with changed nothing. */
const newFigures = ({ from, to }: Period): AnnotationView[] =>
  allKinds().flatMap((kind) =>
    kind.names.flatMap(({ name }) =>
      versionsOf(kind, name)
        .filter(({ version, effectiveOn }) => version > 1 && effectiveOn >= from && effectiveOn <= to)
        .map(({ effectiveOn }) => ({ id: null, onDay: effectiveOn, says: titled(kind), metric: null, byName: null })),
    ),
  )

const titled = ({ title }: FiguresKind): string => translate(say`New figures in force: ${title}`, IN_ENGLISH)

type Written = { onDay: Day; says: string; metric: MetricId | null }

export async function write(actor: Actor, { onDay, says, metric }: Written): Promise<void> {
  const id = newId('annotation')
  await inTransaction(async (tx) => {
    await addAnnotation(tx, {
      id,
      on_day: onDay,
      metric,
      says,
      made_by: userOf(actor),
      made_by_name: actor.name,
      made_at: clock.now(),
    })
    await recordEvent(tx, { kind: 'annotation.written', by: actor, about: { noun: 'annotation', id }, data: { onDay, says } })
  })
}

export async function remove(actor: Actor, id: Id<'annotation'>): Promise<void> {
  await inTransaction(async (tx) => {
    if (!(await removeAt(tx, id, { by: userOf(actor), at: clock.now() }))) throw new Refusal('not_found')
    await recordEvent(tx, { kind: 'annotation.removed', by: actor, about: { noun: 'annotation', id } })
  })
}
