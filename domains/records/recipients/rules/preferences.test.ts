import { describe, expect, test } from 'vitest'
import { CHANNELS, KINDS, type MessageKind } from '#domains/records/recipients/rules/kinds.data.ts'
import type { ROLES } from '#access/roles.ts'
import { ROLES_OF_KIND } from '#domains/records/recipients/rules/kinds-of-role.data.ts'
import { canBeStopped, choices, isSent } from '#domains/records/recipients/rules/preferences.ts'

const kinds = Object.keys(KINDS) as MessageKind[]
const never = (kind: MessageKind) => (['email', 'notification', 'text'] as const).map((channel) => ({ kind, channel, wanted: false }))

describe('what is sent', () => {
  test.each(kinds.filter((kind) => KINDS[kind].always !== null))('%s is sent by email whatever was chosen', (kind) => {
    expect(isSent(kind, 'email', never(kind))).toBe(true)
    expect(isSent(kind, 'text', never(kind))).toBe(false)
  })
  test.each(kinds.filter((kind) => KINDS[kind].always === null))('%s is sent until it is stopped, on each channel separately', (kind) => {
    for (const channel of KINDS[kind].channels) {
      expect(isSent(kind, channel, [])).toBe(true)
      expect(isSent(kind, channel, [{ kind, channel, wanted: false }])).toBe(false)
      expect(isSent(kind, channel, [{ kind: 'another', channel, wanted: false }])).toBe(true)
    }
  })
  test('nothing is sent by a channel its kind does not have', () => expect(isSent('receipt', 'text', [])).toBe(false))
  test('messages about money, the contract or security cannot be switched off', () => {
    for (const kind of [
      'receipt',
      'refund',
      'lapsed',
      'cancelled',
      'renewal_reminder',
      'claim_denied',
      'payee_changed',
      'password_reset',
    ] as const)
      expect(canBeStopped(kind, 'email'), kind).toBe(false)
  })
})

test('a member chooses among the kinds a member gets', () => {
  const rows = choices('member', [], [{ kind: 'claim_message', channel: 'email', wanted: false }], CHANNELS)
  expect(rows.find(({ kind }) => kind === 'claim_message')?.ways).toEqual({ email: 'off', notification: 'on', text: 'on' })
  expect(rows.find(({ kind }) => kind === 'claim_denied')?.ways).toEqual({ email: 'always', notification: 'always', text: null })
  const withoutTexts = choices('member', [], [], ['email', 'notification'])
  expect(withoutTexts.find(({ kind }) => kind === 'claim_message')?.ways).toEqual({ email: 'on', notification: 'on', text: null })
  expect(rows.map(({ kind }) => kind)).not.toContain('member_lapsed')
})

const kindsOf = (role: (typeof ROLES)[number], received: readonly string[] = []) =>
  choices(role, received, [], CHANNELS).map(({ kind }) => kind)

test('a user chooses among what their role gets, and what they were sent once', () => {
  expect(kindsOf('agent')).toEqual(expect.arrayContaining(['member_lapsed', 'training_reminder', 'contest_news']))
  expect(kindsOf('agent').filter((kind) => /^(commission|claim|lead|tax|stuck|billing)_/.test(kind))).toEqual([])
  expect(kindsOf('sales-agent')).toEqual(expect.arrayContaining(['lead_answer', 'commission_paid', 'activation_bonus']))
  expect(kindsOf('sales-agent').filter((kind) => /^(member|claim|stuck|billing)_/.test(kind))).toEqual([])
  expect(kindsOf('staff')).toEqual(expect.arrayContaining(['claim_alarm', 'stuck_work', 'conversation_waits']))
  expect(kindsOf('staff').filter((kind) => /^(member_|agency_|w9|activation)/.test(kind))).toEqual([])
  expect(kindsOf('agent', ['lead_answer', 'claim_paid'])).toContain('lead_answer')
  expect(kindsOf('agent', ['lead_answer', 'claim_paid'])).not.toContain('claim_paid')
})

test('each kind for users, and none else, says which roles get it', () => {
  expect(Object.keys(ROLES_OF_KIND).toSorted()).toEqual(kinds.filter((kind) => KINDS[kind].to === 'user').toSorted())
})
