import { expect, test } from 'vitest'
import { WAITING_KINDS } from '#domains/insight/dashboards/contract.ts'
import { MENU_OF } from '#domains/insight/dashboards/web/menu-counts.ts'
import { LINES } from '#domains/insight/dashboards/web/waiting-list.tsx'

test('the menu counts each kind of work beside the page that its line on the dashboard opens', () => {
  const days = { today: '2026-11-21', failedFrom: '2026-11-15' } as const
  expect(MENU_OF).toEqual(Object.fromEntries(WAITING_KINDS.map((kind) => [kind, LINES[kind].to(days).split('?')[0]])))
})
