import { expect, test } from 'vitest'
import type { ClaimReason } from '#domains/claims/model/rules/reasons.data.ts'
import { ClaimClocks } from '#domains/claims/workbench/web/claim-clocks.tsx'
import { NextWords } from '#domains/claims/workbench/web/decide.tsx'
import { written } from '#design/testing.tsx'

const said = (because: ClaimReason | null) =>
  written(<NextWords workbench={{ next: { act: 'nothing', code: null, because }, amount: null, checks: [] }} />)

test.each<[ClaimReason | null, string]>([
  ['list_not_met', 'Waiting for documents.'],
  ['waits_for_payment', 'Waiting for the member’s payment.'],
  ['not_signed', 'Waiting for the member’s signature.'],
  ['investigation_first', 'Waiting for the investigation.'],
  ['you_recommended_it', 'Not yours to decide now.'],
  ['your_own_claim', 'Not yours to decide now.'],
  [null, 'Nothing to decide.'],
])('where nothing is to be done because of %s it says “%s”', (because, words) => expect(said(because)).toBe(words))

test('a paused deadline is not due soon', () => {
  const clock = { clock: 'decide', target: '2026-12-01', hard: '2026-12-11' } as const
  const shown = (state: 'paused' | 'due_soon') => written(<ClaimClocks clocks={[{ ...clock, state }]} />)
  expect(shown('paused')).toContain('Paused: documents requested')
  expect(shown('paused')).not.toContain('Due soon')
  expect(shown('due_soon')).toContain('Due soon')
})
