import { say, type Translated } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'

type Notice = { title: Translated; body: Translated }
type Named = { name: string }

export const contestStarted = ({ name, prize, untilOn }: Named & { prize: string; untilOn: Day }): Notice => ({
  title: say`Contest started: ${name}`,
  body: say`Most memberships sold and still active on ${{ day: untilOn }} wins. Prize: ${prize}`,
})

export const contestEnded = ({ name }: Named, own: { rank: number; sales: number } | null): Notice => ({
  title: say`Contest ended: ${name}`,
  body: own
    ? say`Your final rank: ${own.rank}. Memberships that counted: ${own.sales}.`
    : say`The final standing is on the contest’s page.`,
})

export const contestCanceled = ({ name }: Named, why: string): Notice => ({
  title: say`Contest canceled: ${name}`,
  body: say`Reason: ${why}`,
})
