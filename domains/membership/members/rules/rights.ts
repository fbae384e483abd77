import type { Role } from '#access/roles.ts'

/** What is known of a member, by the names of docs/rules.md and of the screens. */
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
 * What somebody may do with a field: change it; read it; write it anew though they see it masked, and unmask it; unmask it;
 * see it masked and no more; not know it. Whoever unmasks a field is written into the history.
 */
export const RIGHTS = ['changes', 'reads', 'writes', 'unmasks', 'masked', 'none'] as const
export type Right = (typeof RIGHTS)[number]

/** Each role's right to each field (docs/rules.md §6.2, Visibility): sales see whom an agency serves, and no more of them. */
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
/** In full, without asking for it. */
export const seesField = (role: Role, field: MemberField): boolean => ['changes', 'reads'].includes(rightTo(role, field))
/** At least its mask. */
export const knowsField = (role: Role, field: MemberField): boolean => rightTo(role, field) !== 'none'
export const mayUnmask = (role: Role, field: MemberField): boolean => ['writes', 'unmasks'].includes(rightTo(role, field))
export const writes = (right: Right): boolean => right === 'changes' || right === 'writes'

/** The fields that are masked and can be unmasked by somebody. */
export const MASKED_FIELDS = ['date_of_birth', 'policy_number'] as const satisfies readonly MemberField[]
export type MaskedField = (typeof MASKED_FIELDS)[number]

/** The last places of it, at most four and never more than a third: `•••• 2208`. */
export function masked(value: string): string {
  const shown = Math.min(4, Math.floor(value.length / 3))
  return `••••${shown === 0 ? '' : ` ${value.slice(-shown)}`}`
}
/** Of a day only its year: `1986-••-••`. */
export const maskedDay = (day: string): string => `${day.slice(0, 4)}-••-••`
/** A VIN is known by its last six. */
export const maskedVin = (vin: string): string => `•••• ${vin.slice(-6)}`
