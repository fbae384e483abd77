import type { Email } from '#domains/records/rendering/rules/email.ts'
import { phrase, say, type Translated } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'

type Reminder = { name: string; lessons: readonly string[]; dueOn: Day; overdue: boolean; stopsSelling: boolean; url: string }

/** Their titles, one after the other, in the reader's language. */
const listed = (lessons: readonly string[]): Translated =>
  lessons.map((title): Translated => phrase(title)).reduce((before, next) => say`${before}; ${next}`)

export const trainingReminderEmail = ({ name, lessons, dueOn, overdue, stopsSelling, url }: Reminder): Email => ({
  subject: overdue ? say`Required lessons overdue since ${{ day: dueOn }}` : say`Required lessons due by ${{ day: dueOn }}`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    overdue
      ? say`These lessons were due by ${{ day: dueOn }}: ${listed(lessons)}.`
      : say`These lessons are due by ${{ day: dueOn }}: ${listed(lessons)}.`,
    ...(stopsSelling
      ? [
          overdue
            ? say`You can’t make new sales until you watch them and pass their quizzes.`
            : say`After that day, you can’t make new sales until you watch them and pass their quizzes.`,
        ]
      : []),
  ],
  action: { label: say`Go to lessons`, url },
  footer: say`You’re receiving this email because these lessons are required for your role.`,
})

type Asked = {
  name: string
  askedBy: string
  lessons: readonly { title: string; dueOn: Day }[]
  isOverdue: boolean
  stopsSelling: boolean
  url: string
}

/** In the name of whoever asked for it, about everything still to be passed. */
export const askedReminderEmail = ({ name, askedBy, lessons, isOverdue, stopsSelling, url }: Asked): Email => ({
  subject: say`${askedBy} reminds you of your required lessons`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`${askedBy} asks you to finish the lessons that your role requires:`,
    { list: lessons.map(({ title, dueOn }) => say`${phrase(title)}, due by ${{ day: dueOn }}`) },
    ...(stopsSelling && isOverdue ? [say`You can’t make new sales until you watch them and pass their quizzes.`] : []),
  ],
  action: { label: say`Go to lessons`, url },
  footer: say`You’re receiving this email because these lessons are required for your role.`,
})
