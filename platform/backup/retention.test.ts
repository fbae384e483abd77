import { expect, test } from 'vitest'
import type { Base } from '#platform/backup/base.ts'
import { nextSegment, unbroken, type Segment } from '#platform/backup/log.ts'
import { outlived } from '#platform/backup/retention.ts'

const DAY_MS = 86_400_000
const BEGIN = Date.parse('2026-10-01T08:00:00Z')

/** Day n at 8:00, with the segments of its two minutes; a segment each hour after it. */
const fileOf = (hour: number): string =>
  `00000001${Math.floor(hour / 256)
    .toString(16)
    .toUpperCase()
    .padStart(8, '0')}${(hour % 256).toString(16).toUpperCase().padStart(8, '0')}`
const baseOf = (day: number): Base => {
  const at = new Date(BEGIN + day * DAY_MS).toISOString()
  return {
    format: 1,
    kind: 'log',
    id: `day-${day}`,
    beganAt: at,
    consistentAt: at,
    log: { systemId: '1', timeline: 1, from: fileOf(day * 24), to: fileOf(day * 24 + 1) },
    parts: [],
  }
}
const segmentsOf = (days: number): Segment[] =>
  Array.from({ length: days * 24 }, (_, hour) => ({
    name: `wal/${fileOf(hour)}`,
    file: fileOf(hour),
    closedAt: new Date(BEGIN + (hour + 1) * 3_600_000),
    digest: '',
  }))

test('seven days to the second, five weeks by their first backup, and of the log what these need', () => {
  const now = new Date(BEGIN + 56 * DAY_MS)
  const bases = Array.from({ length: 57 }, (_, day) => baseOf(day))
  const gone = outlived(bases, segmentsOf(57), now)
  const kept = bases.filter(({ id }) => !gone.bases.includes(id)).map(({ id }) => Number(id.slice(4)))
  // 26 November 2026 is a Thursday; weeks begin on Mondays.
  expect(kept).toEqual([18, 25, 32, 39, 46, 49, 50, 51, 52, 53, 54, 55, 56])
  const log = segmentsOf(57)
    .filter(({ name }) => !gone.segments.includes(name))
    .map(({ file }) => file)
  expect(log.filter((file) => file < fileOf(49 * 24))).toEqual(
    [18, 25, 32, 39, 46].flatMap((day) => [fileOf(day * 24), fileOf(day * 24 + 1)]),
  )
  expect(
    unbroken(
      segmentsOf(57).filter(({ file }) => log.includes(file)),
      fileOf(49 * 24),
    ),
  ).toHaveLength(8 * 24)
})

test('nothing goes before there is a whole backup, and the only one stays however old it is', () => {
  const now = new Date(BEGIN + 400 * DAY_MS)
  expect(outlived([], segmentsOf(2), now)).toEqual({ bases: [], segments: [] })
  expect(outlived([baseOf(0)], segmentsOf(2), now)).toEqual({ bases: [], segments: [] })
})

test('the log goes on after the 256th part, and stops where one is missing', () => {
  expect(nextSegment('0000000100000001000000FE')).toBe('0000000100000001000000FF')
  expect(nextSegment('0000000100000001000000FF')).toBe('000000010000000200000000')
  const all = segmentsOf(20)
  expect(unbroken(all, fileOf(250))).toHaveLength(230)
  expect(
    unbroken(
      all.filter(({ file }) => file !== fileOf(256)),
      fileOf(250),
    ),
  ).toHaveLength(6)
})
