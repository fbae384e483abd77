import { pathTo } from '#access/path-to.ts'
import { answer, type Fact, type FactsAnswer } from '#domains/insight/answers/rules/answer.ts'
import { type Asking, memberPath } from '#domains/insight/answers/server/reader.ts'
import { SHOWN } from '#domains/insight/work-questions/server/listed.ts'
import { daysAsked, spanOf, written } from '#domains/insight/work-questions/server/metric-answers.ts'
import type { Days } from '#domains/insight/work-questions/rules/period.ts'
import type { WorkAsked } from '#domains/insight/work-questions/rules/work-asked.ts'
import { metricsContract } from '#domains/insight/metrics/contract.ts'
import { definitionOf } from '#domains/insight/metrics/rules/metrics.data.ts'
import { officeDay } from '#platform/clock.ts'

type Asked = Extract<WorkAsked, { kind: 'ranked' }>
type Ranked = { name: string; period: Days; rows: Fact[]; first: number | null; second: number | null }

/** Who has the most of a figure: the first of them, in the order of the metric's page. */
export async function rankedAnswer(asking: Asking, asked: Asked): Promise<FactsAnswer | null> {
  const { say, actor } = asking
  const days = daysAsked(asked)
  if (asked.state || asked.number !== null || days.from > officeDay()) return null
  const { name, period, rows, first, second } = asked.by === 'member' ? await ofMembers(asking, asked) : await ofGroups(asking, asked)
  const home =
    actor.role === 'staff' ? pathTo('/account-center/reporting/:metric', { metric: asked.of }) : pathTo('/agent-center/reporting')
  const query = new URLSearchParams({ ...days, ...(asked.by === 'member' ? {} : { by: asked.by }) })
  const to = actor.role === 'staff' ? `${home}?${query}` : home
  const span = spanOf(asking, period)
  if (rows.length === 0)
    return answer(say(`Nobody has any: ${name}, ${span}.`, `Nadie tiene: ${name}, ${span}.`), { links: [{ to, label: name }] })
  return answer(
    first === second
      ? say(
          `${name}, ${span}: several have as many, the most on top.`,
          `${name}, ${span}: varios tienen la misma cantidad; arriba, los que más.`,
        )
      : say(`${name}, ${span}: the most on top.`, `${name}, ${span}: arriba, quien más.`),
    { facts: rows, links: [{ to, label: say('The figure over time', 'La cifra en el tiempo') }] },
  )
}

async function ofMembers(asking: Asking, { of, ...asked }: Asked): Promise<Ranked> {
  const { name, period, rows } = await asking.read(metricsContract.members, { params: { metric: of }, query: daysAsked({ of, ...asked }) })
  return {
    name,
    period,
    first: rows[0]?.value ?? null,
    second: rows[1]?.value ?? null,
    rows: rows.slice(0, SHOWN).map(({ memberId, memberName, value }) => ({
      label: memberName,
      value: valueOf(asking, of, value),
      to: memberPath(asking.actor, memberId),
    })),
  }
}

async function ofGroups(asking: Asking, { of, by, ...asked }: Asked): Promise<Ranked> {
  if (by === 'member') throw new RangeError(`Not a group of a metric: ${by}`)
  const query = { ...daysAsked({ of, ...asked }), by }
  const { name, period, groups } = await asking.read(metricsContract.metric, { params: { metric: of }, query })
  const most = groups.filter(({ value }) => value !== null && value > 0)
  return {
    name,
    period,
    first: most[0]?.value ?? null,
    second: most[1]?.value ?? null,
    rows: most.slice(0, SHOWN).map(({ key, label, value }) => ({ label, value: valueOf(asking, of, value), to: pageOf(asking, by, key) })),
  }
}

const valueOf = (asking: Asking, of: Asked['of'], value: number | null): string => written(asking, value, definitionOf(of).unit)

/** An agency has a page that staff open. */
const pageOf = ({ actor }: Asking, by: Asked['by'], key: string): string | null =>
  by === 'agency' && actor.role === 'staff' && key !== 'DIRECT' ? pathTo('/account-center/agencies/:masterCode', { masterCode: key }) : null
