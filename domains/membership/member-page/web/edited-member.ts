import type { MemberView } from '#domains/membership/members/contract.ts'

/** The fields of the form. A masked policy number is replaced or left alone, so its field starts empty. */
export const fieldsOf = ({ firstName, lastName, phone, address, insurer, policyNumber }: MemberView) => ({
  firstName,
  lastName,
  phone: phone ?? '',
  street: address.street,
  city: address.city,
  state: address.state,
  zip: address.zip,
  insurer: insurer ?? '',
  policyNumber: policyNumber ?? '',
})
export type EditedField = keyof ReturnType<typeof fieldsOf>
export const EDITED_FIELDS = [
  'firstName',
  'lastName',
  'phone',
  'street',
  'city',
  'state',
  'zip',
  'insurer',
  'policyNumber',
] as const satisfies readonly EditedField[]

const MAY_BE_EMPTY = ['phone', 'insurer', 'policyNumber'] as const satisfies readonly EditedField[]

/** Only the fields changed since opening, so that other users' changes are not reverted. */
export function changeOf(opened: MemberView, typed: Record<EditedField, string>) {
  const before = fieldsOf(opened)
  const changed = EDITED_FIELDS.filter((field) => typed[field] !== before[field])
  const value = (field: EditedField) => typed[field] || (MAY_BE_EMPTY.some((each) => each === field) ? null : typed[field])
  return Object.fromEntries(changed.map((field) => [field, value(field)])) as Partial<
    Record<Exclude<EditedField, (typeof MAY_BE_EMPTY)[number]>, string>
  > &
    Partial<Record<(typeof MAY_BE_EMPTY)[number], string | null>>
}
