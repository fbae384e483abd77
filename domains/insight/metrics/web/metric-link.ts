import { pathTo } from '#access/path-to.ts'
import type { MetricId } from '#domains/insight/metrics/rules/metrics.data.ts'
import { text } from '#design/browser/search-params.ts'

/** By what a metric is narrowed, as the address of its page and of its rows has it. */
export const NARROWED = { masterCode: text, agent: text, state: text, plan: text, alliance: text, reason: text } as const

/** The parts of an address that narrow a metric; `undefined` is left out. */
export type Narrowed = Readonly<Record<string, string | undefined>>

const withQuery = (path: string, narrowed: Narrowed): string => {
  const set = Object.entries(narrowed).filter((each): each is [string, string] => each[1] !== undefined)
  return set.length > 0 ? `${path}?${new URLSearchParams(set)}` : path
}

export const metricLink = (metric: MetricId, narrowed: Narrowed): string =>
  withQuery(pathTo('/account-center/reporting/:metric', { metric }), narrowed)

/** The rows that the metric counts, or those that it is divided by. */
export const rowsLink = (metric: MetricId, narrowed: Narrowed): string =>
  withQuery(pathTo('/account-center/reporting/:metric/rows', { metric }), narrowed)

/** What was recorded after a day and changed the figure. */
export const changesLink = (metric: MetricId, narrowed: Narrowed & { knownOn: string }): string =>
  withQuery(pathTo('/account-center/reporting/:metric/changes', { metric }), narrowed)
