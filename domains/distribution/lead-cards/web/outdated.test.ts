import { expect, test } from 'vitest'
import { outdatedAmong } from '#domains/distribution/lead-cards/web/outdated.ts'

const card = (id: string, version: number) => ({ id, version })

test('a card that has moved is outdated where its old column was not read again, whichever column was read first', () => {
  const [before, after, other] = [card('lakewood', 3), card('lakewood', 4), card('prairie', 1)]
  for (const cards of [
    [before, other, after],
    [after, other, before],
  ])
    expect(
      cards
        .filter((each) => !outdatedAmong(cards)(each))
        .map(({ id, version }) => `${id} ${version}`)
        .toSorted(),
    ).toEqual(['lakewood 4', 'prairie 1'])
})

test('of cards that were read once none is outdated', () => {
  expect([card('lakewood', 3), card('prairie', 1)].filter(outdatedAmong([card('lakewood', 3), card('prairie', 1)]))).toEqual([])
  expect([card('lakewood', 3)].filter(outdatedAmong([]))).toEqual([])
})
