import { expect, test } from 'vitest'
import { nextActions, type Standing } from '#domains/insight/book-figures/rules/next-actions.ts'

const CALM: Standing = {
  missingPapers: 0,
  daysToExpiry: 200,
  blocked: 0,
  pastDue: 0,
  claimsWaiting: 0,
  renewing: 0,
  soldLately: 4,
  toNextTier: 80,
}

test('nothing is to be done where nothing waits', () => {
  expect(nextActions(CALM)).toEqual([])
  expect(nextActions({ ...CALM, claimsWaiting: null, toNextTier: null, daysToExpiry: null })).toEqual([])
})

test('first what stops sales, then what loses members, then what brings more; at most three', () => {
  const much: Standing = {
    missingPapers: 2,
    daysToExpiry: 12,
    blocked: 1,
    pastDue: 3,
    claimsWaiting: 1,
    renewing: 5,
    soldLately: 0,
    toNextTier: 4,
  }
  expect(nextActions(much).map(({ what }) => what)).toEqual(['papers', 'training', 'past_due'])
  expect(nextActions({ ...much, missingPapers: 0, blocked: 0, pastDue: 0 })).toEqual([
    { what: 'claims', count: 1 },
    { what: 'expiry', count: 12 },
    { what: 'renewals', count: 5 },
  ])
  expect(nextActions({ ...CALM, toNextTier: 10, soldLately: 0 }).map(({ what }) => what)).toEqual(['next_tier', 'sell'])
})

test('a tier far off, one already reached, and a paper that lasts are no work', () => {
  expect(nextActions({ ...CALM, toNextTier: 11 })).toEqual([])
  expect(nextActions({ ...CALM, toNextTier: 0 })).toEqual([])
  expect(nextActions({ ...CALM, daysToExpiry: 61 })).toEqual([])
  expect(nextActions({ ...CALM, daysToExpiry: -3 })).toEqual([{ what: 'expiry', count: 1 }])
})
