import { expect, test } from 'vitest'
import { candidatesOf, certainMatches, type OpenLine, type OpenMovement } from '#domains/money/bank-statements/rules/match.ts'
import type { Day } from '#platform/days.ts'
import { cents } from '#platform/money.ts'

const line = (id: string, on: string, amount: number, more: Partial<OpenLine> = {}): OpenLine => ({
  id,
  on: on as Day,
  amount: cents(amount),
  text: '',
  checkNumber: null,
  ...more,
})
const movement = (id: string, on: string, amount: number, more: Partial<OpenMovement> = {}): OpenMovement => ({
  id,
  on: on as Day,
  amount: cents(amount),
  batch: null,
  references: [],
  checkNumber: null,
  ...more,
})
const matched = (lines: OpenLine[], movements: OpenMovement[]) =>
  certainMatches(lines, movements).map((match) => `${match.line}=${match.movements.join('+')}`)

test('the only movement of exactly the amount within five banking days is the line’s', () => {
  expect(matched([line('l', '2026-11-03', 900_00)], [movement('m', '2026-11-02', 900_00)])).toEqual(['l=m'])
  expect(matched([line('l', '2026-11-03', 900_00)], [movement('m', '2026-11-02', 900_01)])).toEqual([])
  expect(matched([line('l', '2026-11-03', 900_00)], [movement('m', '2026-11-02', -900_00)])).toEqual([])
})

test('five banking days are longer over a weekend and a bank holiday, before and after', () => {
  // Thanksgiving is November 26, 2026: from Friday the 20th, the fifth banking day is Monday the 30th.
  expect(matched([line('l', '2026-11-30', 5_00)], [movement('m', '2026-11-20', 5_00)])).toEqual(['l=m'])
  expect(matched([line('l', '2026-12-01', 5_00)], [movement('m', '2026-11-20', 5_00)])).toEqual([])
  expect(matched([line('l', '2026-11-20', 5_00)], [movement('m', '2026-11-30', 5_00)])).toEqual(['l=m'])
  expect(matched([line('l', '2026-11-20', 5_00)], [movement('m', '2026-12-01', 5_00)])).toEqual([])
})

test('two that may be it are candidates, and none is guessed', () => {
  const lines = [line('l', '2026-11-03', 50_00)]
  const movements = [movement('m1', '2026-11-02', 50_00), movement('m2', '2026-11-04', 50_00), movement('far', '2026-10-02', 50_00)]
  expect(matched(lines, movements)).toEqual([])
  expect(candidatesOf(lines, movements).get('l')).toEqual([['m1'], ['m2']])
})

test('two equal lines and one movement, or two and two, are left to a person', () => {
  const lines = [line('l1', '2026-11-03', -3_75), line('l2', '2026-11-03', -3_75)]
  const movements = [movement('m1', '2026-11-03', -3_75), movement('m2', '2026-11-03', -3_75)]
  expect(matched(lines, movements.slice(0, 1))).toEqual([])
  expect(matched(lines, movements)).toEqual([])
})

test('a reference in the line decides between equal amounts, whenever it was', () => {
  const lines = [line('l1', '2026-11-03', 50_00, { text: 'STRIPE TRANSFER PO_1abcdef' }), line('l2', '2026-11-03', 50_00)]
  const movements = [
    movement('named', '2026-09-01', 50_00, { references: ['po_1abcdef'] }),
    movement('other', '2026-11-02', 50_00, { references: ['po_2abcdef'] }),
  ]
  expect(matched(lines, movements)).toEqual(['l1=named', 'l2=other'])
  expect(matched(lines.slice(0, 1), [movement('m', '2026-09-01', 50_00, { references: ['PO_1a'] })])).toEqual([])
})

test('a check is known by its number, and by no other', () => {
  const check = (number: string) => ({ checkNumber: number })
  const movements = [movement('m101', '2026-11-02', -250_00, check('101')), movement('m102', '2026-11-02', -250_00, check('102'))]
  expect(matched([line('l', '2026-11-03', -250_00, check('102'))], movements)).toEqual(['l=m102'])
  expect(matched([line('l', '2026-11-03', -250_00, check('103'))], movements.slice(0, 1))).toEqual([])
  expect(matched([line('l', '2026-11-03', -250_01, check('101'))], movements)).toEqual([])
})

test('a bank file is one debit of all its movements, and of none of them alone', () => {
  const batch = { id: 'b', total: cents(300_00) }
  const movements = [movement('m1', '2026-11-02', -100_00, { batch }), movement('m2', '2026-11-02', -200_00, { batch })]
  expect(matched([line('l', '2026-11-02', -300_00)], movements)).toEqual(['l=m1+m2'])
  expect(matched([line('l', '2026-11-02', -100_00)], movements)).toEqual([])
  expect(matched([line('l', '2026-11-02', -100_00)], movements.slice(0, 1))).toEqual([])
})
