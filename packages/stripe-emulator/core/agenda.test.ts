import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newAgenda } from './agenda.ts'

test('due entries come earliest first, and of equal ones the one added first', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50), { maxLength: 60 }), fc.nat(50), (moments, until) => {
      const agenda = newAgenda()
      for (const [order, at] of moments.entries()) agenda.add(at, 'invoice', String(order))
      const taken: { at: number; order: number }[] = []
      for (let entry = agenda.take(until); entry; entry = agenda.take(until)) taken.push({ at: entry.at, order: Number(entry.id) })
      const expected = moments.map((at, order) => ({ at, order })).filter(({ at }) => at <= until)
      expect(taken).toEqual(expected.sort((a, b) => a.at - b.at || a.order - b.order))
    }),
  )
})

test('nothing is taken before it is due', () => {
  const agenda = newAgenda()
  agenda.add(100, 'invoice', 'in_1')
  expect([agenda.take(99), agenda.take(100)?.id, agenda.take(1000)]).toEqual([undefined, 'in_1', undefined])
})
