import { say, type Translated } from '#domains/records/translations/rules/translation.ts'

export type Notice = { title: Translated; body: Translated }

export const logoApproved = (): Notice => ({
  title: say`Your logo is approved`,
  body: say`It’s on the page that your agency’s links open.`,
})

export const logoReturned = (reason: string): Notice => ({
  title: say`Your logo was returned`,
  body: say`It isn’t shown. Reason: ${reason}`,
})
