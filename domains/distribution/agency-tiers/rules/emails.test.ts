import { expect, test } from 'vitest'
import { tierEmail } from '#domains/distribution/agency-tiers/rules/emails.ts'
import type { Day } from '#platform/days.ts'

const OKOYE = {
  name: 'Emeka',
  agencyName: 'Okoye Insurance Group',
  since: '2027-03-01' as Day,
  pinEnded: null,
  url: 'https://breakwater.example',
}
const paragraphs = (change: Omit<Parameters<typeof tierEmail>[0], keyof typeof OKOYE> & { pinEnded?: Day }) =>
  JSON.stringify(tierEmail({ ...OKOYE, ...change }).paragraphs)

test('an agency reads why its tier fell: the ends of the months that decided', () => {
  expect(paragraphs({ from: 'T3', to: 'T2', counts: [240, 231, 228] })).toContain('240, 231, 228')
})

test('a tier that rises needs no more than the last month, and a pin that ended is named either way', () => {
  const risen = paragraphs({ from: 'T2', to: 'T3', counts: [240, 251, 260] })
  expect(risen).toContain('260')
  expect(risen).not.toContain('251')
  expect(risen).not.toContain('2027-02-28')
  for (const to of ['T1', 'T3']) expect(paragraphs({ from: 'T2', to, counts: [260], pinEnded: '2027-02-28' })).toContain('2027-02-28')
})
