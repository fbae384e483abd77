import type { Role } from '#access/roles.ts'

/** The fields of a member, named as in docs/rules.md and on the screens. */
export const MEMBER_FIELDS = [
  'name',
  'email',
  'phone',
  'address',
  'date_of_birth',
  'insurer',
  'policy_number',
  'vin',
  'claim_amounts',
  'payments',
  'payment_method',
  'documents',
  'notes',
] as const
export type MemberField = (typeof MEMBER_FIELDS)[number]

/**
 * What a role may do with a field. `changes`: read and change it. `reads`: read it. `writes`: see a mask, unmask it and
 * replace it. `unmasks`: see a mask and unmask it. `masked`: see a mask. `none`: nothing. Unmasking is recorded in the history.
 */
export const RIGHTS = ['changes', 'reads', 'writes', 'unmasks', 'masked', 'none'] as const
export type Right = (typeof RIGHTS)[number]

/** Each role's right to each field (docs/rules.md §6.2, Visibility): sales see which agency serves a member, and little else. */
export const MEMBER_RIGHTS = {
  name: { staff: 'changes', 'agent-admin': 'changes', agent: 'changes', member: 'changes', 'sales-admin': 'reads', 'sales-agent': 'reads' },
  email: { staff: 'reads', 'agent-admin': 'reads', agent: 'reads', member: 'reads', 'sales-admin': 'reads', 'sales-agent': 'reads' },
  phone: {
    staff: 'changes',
    'agent-admin': 'changes',
    agent: 'changes',
    member: 'changes',
    'sales-admin': 'reads',
    'sales-agent': 'reads',
  },
  address: {
    staff: 'changes',
    'agent-admin': 'changes',
    agent: 'changes',
    member: 'changes',
    'sales-admin': 'reads',
    'sales-agent': 'reads',
  },
  date_of_birth: {
    staff: 'unmasks',
    'agent-admin': 'unmasks',
    agent: 'unmasks',
    member: 'reads',
    'sales-admin': 'none',
    'sales-agent': 'none',
  },
  insurer: {
    staff: 'changes',
    'agent-admin': 'changes',
    agent: 'changes',
    member: 'changes',
    'sales-admin': 'none',
    'sales-agent': 'none',
  },
  policy_number: {
    staff: 'writes',
    'agent-admin': 'writes',
    agent: 'writes',
    member: 'changes',
    'sales-admin': 'none',
    'sales-agent': 'none',
  },
  vin: { staff: 'reads', 'agent-admin': 'reads', agent: 'reads', member: 'reads', 'sales-admin': 'masked', 'sales-agent': 'masked' },
  claim_amounts: { staff: 'reads', 'agent-admin': 'reads', agent: 'reads', member: 'reads', 'sales-admin': 'none', 'sales-agent': 'none' },
  payments: { staff: 'reads', 'agent-admin': 'reads', agent: 'reads', member: 'reads', 'sales-admin': 'none', 'sales-agent': 'none' },
  payment_method: { staff: 'masked', 'agent-admin': 'none', agent: 'none', member: 'masked', 'sales-admin': 'none', 'sales-agent': 'none' },
  documents: { staff: 'reads', 'agent-admin': 'reads', agent: 'reads', member: 'reads', 'sales-admin': 'none', 'sales-agent': 'none' },
  notes: { staff: 'reads', 'agent-admin': 'reads', agent: 'reads', member: 'none', 'sales-admin': 'none', 'sales-agent': 'none' },
} as const satisfies Record<MemberField, Record<Role, Right>>

export type RightsOfMember = Readonly<Record<MemberField, Right>>

export const rightTo = (role: Role, field: MemberField): Right => MEMBER_RIGHTS[field][role]
/** In full, without unmasking. */
export const seesField = (role: Role, field: MemberField): boolean => ['changes', 'reads'].includes(rightTo(role, field))
/** At least masked. */
export const knowsField = (role: Role, field: MemberField): boolean => rightTo(role, field) !== 'none'
export const mayUnmask = (role: Role, field: MemberField): boolean => ['writes', 'unmasks'].includes(rightTo(role, field))
export const writes = (right: Right): boolean => right === 'changes' || right === 'writes'

/** The fields that some role sees masked and can unmask. */
export const MASKED_FIELDS = ['date_of_birth', 'policy_number'] as const satisfies readonly MemberField[]
export type MaskedField = (typeof MASKED_FIELDS)[number]

/** The last characters, at most four and at most a third: `•••• 2208`. */
export function masked(value: string): string {
  const shown = Math.min(4, Math.floor(value.length / 3))
  return `••••${shown === 0 ? '' : ` ${value.slice(-shown)}`}`
}
/** Only the year of a date: `1986-••-••`. */
export const maskedDay = (day: string): string => `${day.slice(0, 4)}-••-••`
/** The last six characters of a VIN. */
export const maskedVin = (vin: string): string => `•••• ${vin.slice(-6)}`
