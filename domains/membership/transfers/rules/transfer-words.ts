import { say, type Translated } from '#domains/records/translations/rules/translation.ts'

type Words = { title: Translated; body: Translated }

/** For users who may confirm a transfer another user requested. */
export const transferToConfirm = (number: string, toAgency: string): Words => ({
  title: say`Confirm the transfer of membership ${number}`,
  body: say`A signed letter asks to move it to ${toAgency}. Read the letter, then confirm or decline the transfer.`,
})

/** For the agency a membership leaves. */
export const transferredAway = (number: string): Words => ({
  title: say`Membership ${number} moved to another agency`,
  body: say`The member signed a letter that names another agency. You keep what you’ve already earned.`,
})

/** For the agency a membership moves to. */
export const transferredHere = (number: string): Words => ({
  title: say`Membership ${number} moved to your agency`,
  body: say`The member signed a letter that names your agency. You earn commission starting with the next payment.`,
})
