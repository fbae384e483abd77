import { expect, test } from 'vitest'
import { PayoutFigure } from '#domains/distribution/own-share/web/next-payout.tsx'
import { written } from '#design/testing.tsx'
import { cents, ZERO } from '#platform/money.ts'

type Figures = Pick<Parameters<typeof PayoutFigure>[0], 'statement' | 'month'>
function figure(figures: Figures): { said: string; to: string | undefined } {
  const html = written(<PayoutFigure {...figures} statementPath={(id) => `/statements/${id}`} previewPath="/statements" />)
  return {
    said: html
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    to: /href="([^"]*)"/.exec(html)?.[1],
  }
}

const october = { id: 'stm_october', month: '2026-10-01', payableCents: cents(51_77), paysOn: '2099-11-16', sending: 'due' } as const

test('what is paid next says when; what the bank returned, or what waits for an account, leads to where one is added', () => {
  expect(figure({ statement: october, month: undefined })).toMatchObject({ to: '/statements/stm_october' })
  expect(figure({ statement: { ...october, sending: 'returned' }, month: undefined })).toEqual({
    said: 'Next payout $51.77 for Oct 2026 , returned by the bank. Add an account that we can verify.',
    to: '/statements',
  })
  expect(figure({ statement: { ...october, sending: 'waits_for_account' }, month: undefined })).toEqual({
    said: 'Next payout $51.77 for Oct 2026 , waiting for an account that we have verified',
    to: '/statements',
  })
})

test('a negative month is named, and not called a payout of nothing on a day', () => {
  const month = { month: '2026-11-01', payableCents: ZERO, totalCents: cents(-300_27), paysOn: '2099-12-15' } as const
  expect(figure({ statement: undefined, month }).said).toBe(
    'Next payout, so far $0.00 -$300.27 so far: chargebacks were more than what was earned. See what follows.',
  )
})
