import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'

const ABOUT_YOUR_COMPLAINT = say`You’re receiving this email because you made a complaint to us. You can’t turn it off.`

/** We greet by the first name. */
const firstOf = (name: string): string => name.trim().split(/\s+/)[0] ?? name

type Complaint = { number: string; name: string }

export const complaintReceived = ({ number, name }: Complaint, { receivedOn, answerBy }: { receivedOn: Day; answerBy: Day }): Email => ({
  subject: say`We received your complaint ${number}`,
  greeting: say`Hello ${firstOf(name)},`,
  paragraphs: [
    say`We received your complaint on ${{ day: receivedOn }}. Its number is ${number}.`,
    say`A person will look into it. You’ll have our answer by ${{ day: answerBy }}.`,
    say`You can also contact your state’s department of insurance at any time.`,
  ],
  footer: ABOUT_YOUR_COMPLAINT,
})

/** The answer in the words of whoever writes it. */
export const complaintAnswered = ({ number, name }: Complaint, answer: string): Email => ({
  subject: say`Our answer to your complaint ${number}`,
  greeting: say`Hello ${firstOf(name)},`,
  paragraphs: [
    ...answer.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== ''),
    say`If this doesn’t settle it, tell us within 60 days, and we’ll look at it again. You can also contact your state’s department of insurance at any time.`,
  ],
  footer: ABOUT_YOUR_COMPLAINT,
})

export const complaintReopened = ({ number, name }: Complaint, answerBy: Day): Email => ({
  subject: say`We’re looking at your complaint ${number} again`,
  greeting: say`Hello ${firstOf(name)},`,
  paragraphs: [say`Our answer didn’t settle it. You’ll have a new answer by ${{ day: answerBy }}.`],
  footer: ABOUT_YOUR_COMPLAINT,
})

/** To compliance, once for each day that was missed. */
export const complaintLate = ({ number, dueOn }: { number: string; dueOn: Day }) => ({
  title: say`Complaint ${number} is late`,
  body: say`It was due on ${{ day: dueOn }}.`,
})
