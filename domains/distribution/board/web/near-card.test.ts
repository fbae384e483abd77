import { expect, test } from 'vitest'
import { nearCard } from '#domains/distribution/board/web/near-card.ts'

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
