import { expect, test } from 'vitest'
import { laneBeside, nearCard } from '#domains/distribution/lead-cards/web/near-card.ts'

const column = (...ids: string[]) => ({ cards: ids.map((id) => ({ id })) })
const BOARD = [column('prairie', 'mesa', 'gulf'), column(), column('lakeshore')]

test('up and down stay in the column and stop at its ends', () => {
  expect(nearCard(BOARD, 'prairie', 'ArrowDown')).toBe('mesa')
  expect(nearCard(BOARD, 'mesa', 'ArrowUp')).toBe('prairie')
  expect(nearCard(BOARD, 'gulf', 'ArrowDown')).toBeNull()
  expect(nearCard(BOARD, 'prairie', 'ArrowUp')).toBeNull()
})

test('sideways skips an empty column, to the nearest card there is', () => {
  expect(nearCard(BOARD, 'gulf', 'ArrowRight')).toBe('lakeshore')
  expect(nearCard(BOARD, 'lakeshore', 'ArrowLeft')).toBe('prairie')
  expect(nearCard(BOARD, 'lakeshore', 'ArrowRight')).toBeNull()
})

test('other keys, and cards that left the board, return null', () => {
  expect(nearCard(BOARD, 'mesa', 'Home')).toBeNull()
  expect(nearCard(BOARD, 'gone', 'ArrowLeft')).toBeNull()
})

test('the row above or below that takes leads; nobody’s and those of whom one may not give to are skipped', () => {
  const lane = (ownerId: string | null, takes: boolean) => ({ ownerId, takes })
  const lanes = [lane(null, false), lane('ann', true), lane('far', false), lane('zoe', true)]
  const beside = (ownerId: string | null, key: string) => laneBeside(lanes, ownerId, key)?.ownerId ?? null
  expect([beside(null, 'ArrowDown'), beside('ann', 'ArrowDown'), beside('zoe', 'ArrowUp')]).toEqual(['ann', 'zoe', 'ann'])
  expect([beside('ann', 'ArrowUp'), beside('zoe', 'ArrowDown'), beside('gone', 'ArrowUp'), beside('ann', 'Home')]).toEqual([
    null,
    null,
    null,
    null,
  ])
})
