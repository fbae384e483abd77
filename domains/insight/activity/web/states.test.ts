import type { I18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { CLAIM_TRANSITIONS } from '#domains/claims/model/rules/claim.ts'
import { LEAD_STAGES } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { MEMBERSHIP_TRANSITIONS } from '#domains/membership/memberships/rules/membership.ts'
import { AGENCY_STATUSES } from '#domains/people/agency/rules/agency.ts'
import { stateWord } from '#domains/records/history/web/field-words.ts'

test('each state of claims, memberships, leads and agencies has its word', () => {
  const translated = { _: () => 'in their language' } as unknown as I18n
  const states = [
    ...Object.values(CLAIM_TRANSITIONS).map(({ to }) => to),
    ...Object.values(MEMBERSHIP_TRANSITIONS).map(({ to }) => to),
    ...LEAD_STAGES,
    ...AGENCY_STATUSES,
  ]
  for (const state of states) expect(stateWord(state, translated), state).toBe('in their language')
})
