import { pathTo } from '#access/path-to.ts'

/** The commission lines that an address names: some days, a statement, a membership. */
export const earningsOf = (which: Record<string, string>): string =>
  `${pathTo('/agent-center/reporting')}?${new URLSearchParams({ report: 'earnings', ...which })}`
