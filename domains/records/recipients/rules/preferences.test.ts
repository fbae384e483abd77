import { describe, expect, test } from 'vitest'
import { KINDS, type MessageKind } from '#domains/records/recipients/rules/kinds.data.ts'
import { canBeStopped, choices, goes } from '#domains/records/recipients/rules/preferences.ts'

const kinds = Object.keys(KINDS) as MessageKind[]
const never = (kind: MessageKind) => (['email', 'notification', 'text'] as const).map((channel) => ({ kind, channel, wanted: false }))

describe('what goes', () => {
  test.each(kinds.filter((kind) => KINDS[kind].always !== null))('%s goes by e-mail whatever was wished', (kind) => {
    expect(goes(kind, 'email', never(kind))).toBe(true)
    expect(goes(kind, 'text', never(kind))).toBe(false)
  })
  test.each(kinds.filter((kind) => KINDS[kind].always === null))('%s goes until it is stopped, on each way by itself', (kind) => {
    for (const channel of KINDS[kind].channels) {
      expect(goes(kind, channel, [])).toBe(true)
      expect(goes(kind, channel, [{ kind, channel, wanted: false }])).toBe(false)
      expect(goes(kind, channel, [{ kind: 'another', channel, wanted: false }])).toBe(true)
    }
  })
  test('nothing goes a way its kind does not have', () => expect(goes('receipt', 'text', [])).toBe(false))
  test('what tells of money, of the contract or of a stranger at the door cannot be switched off', () => {
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
  const rows = choices('member', [{ kind: 'claim_message', channel: 'email', wanted: false }])
  expect(rows.find(({ kind }) => kind === 'claim_message')?.ways).toEqual({ email: 'off', notification: 'on', text: 'on' })
  expect(rows.find(({ kind }) => kind === 'claim_denied')?.ways).toEqual({ email: 'always', notification: 'always', text: null })
  expect(rows.map(({ kind }) => kind)).not.toContain('member_lapsed')
})
