import { expect, test } from 'vitest'
import { type AgencyClaims, earlyClaimsInMedians } from '#domains/claims/investigations/rules/early-claims.ts'

const agency = (masterCode: string, early: number, memberships = 100): AgencyClaims => ({ masterCode, memberships, early })
const OTHERS = [agency('OH-1', 2), agency('FL-1', 2), agency('GA-1', 1), agency('PA-1', 4)]

test.each([
  ['seven of a hundred where two are usual', [agency('TX-1', 7), ...OTHERS], 3.5],
  ['six of a hundred where two are usual', [agency('TX-1', 6), ...OTHERS], 3],
  [
    'an even number of agencies: the mean of the two middle rates',
    [agency('TX-1', 8), agency('OH-1', 2), agency('FL-1', 4), agency('GA-1', 0)],
    8 / 3,
  ],
  ['nobody else has any', [agency('TX-1', 3), agency('OH-1', 0), agency('FL-1', 0)], Infinity],
])('%s', (_, agencies, medians) => expect(earlyClaimsInMedians(agencies, 'TX-1')).toBeCloseTo(medians))

test.each([
  ['a young agency with a claim among five memberships', [agency('TX-1', 3, 5), ...OTHERS]],
  ['two claims, which is chance', [agency('TX-1', 2), agency('OH-1', 0), agency('FL-1', 0)]],
  ['no other agencies to speak of', [agency('TX-1', 9), agency('OH-1', 1)]],
  ['an agency that sold nothing', OTHERS],
])('is null for %s', (_, agencies) => expect(earlyClaimsInMedians(agencies, 'TX-1')).toBeNull())
