import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'

type Named = { name: string; person: string; fromOn: Day; untilOn: Day; url: string }

export const deputyEmail = ({ name, person, fromOn, untilOn, url }: Named): Email => ({
  subject: say`You’re the deputy of ${person}`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`${person} is away from ${{ day: fromOn }} through ${{ day: untilOn }} and named you as their deputy.`,
    say`New claims or leads that would go to them come to you on these days. What they already have stays with them.`,
  ],
  action: { label: say`Go to Breakwater`, url },
  footer: say`You’re receiving this email because you were named as a deputy.`,
})
