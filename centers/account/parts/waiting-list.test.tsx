import { expect, test } from 'vitest'
import { WAITING_KINDS } from '#domains/insight/dashboards/policy.ts'
import { WaitingList } from '#domains/insight/dashboards/web/waiting-list.tsx'
import { written } from '#design/testing.tsx'

const days = { today: '2026-11-30', failedFrom: '2026-11-24' } as const
const lines = (count: number) =>
  written(<WaitingList waiting={WAITING_KINDS.map((kind) => ({ kind, count, cents: null }))} days={days} />)
    .split('</li>')
    .map((line) => line.replaceAll(/<[^>]+>/g, ''))
    .filter((line) => line !== '')

test('one of a kind is said as one', () => {
  expect(lines(1)).toContain('1 line of bank statements to match or explain')
  expect(lines(2)).toContain('2 lines of bank statements to match or explain')
  expect(lines(1)).toHaveLength(WAITING_KINDS.length)
  expect(lines(1).filter((line) => lines(2).includes(line.replace('1', '2')))).toEqual([])
})
