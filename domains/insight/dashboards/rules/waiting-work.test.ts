import { expect, test } from 'vitest'
import { routeFor } from '#access/routes.ts'
import { WAITING_WORK, WAITING_KINDS } from '#domains/insight/dashboards/rules/waiting-work.data.ts'

test('each kind of work is counted beside a page that staff may open', () => {
  const days = { today: '2026-11-21', failedFrom: '2026-11-15' } as const
  const paths = WAITING_KINDS.map((kind) => WAITING_WORK[kind].list(days).split('?')[0] ?? '')
  expect(paths.filter((path) => !routeFor(path)?.access.includes('staff'))).toEqual([])
})
