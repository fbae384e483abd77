import { APPLICATION } from '#domains/membership/applications/rules/applications.data.ts'

/** The steps of joining, in order. */
export const STEPS = ['plan', 'you', 'cars', 'pay'] as const
export type Step = (typeof STEPS)[number]

/** What was typed so far, by field name, as text. */
export type Answers = Readonly<Record<string, string>>

/** The answers that may be saved: no passwords, no signatures, only fields of this form. */
export function storableAnswers(answers: Answers): Answers {
  const storable = Object.entries(answers).filter(([name, value]) => isFormField(name) && value.length <= APPLICATION.longestAnswer)
  return Object.fromEntries(storable.slice(0, APPLICATION.mostAnswers))
}

const isFormField = (name: string): boolean => /^[A-Za-z0-9.]{1,60}$/.test(name) && !/password|^signature\b/i.test(name)

/** The applicant's email address; null until a complete one was typed. */
export function contactIn(answers: Answers): { email: string; name: string } | null {
  const email = answers['person.email']?.trim().toLowerCase() ?? ''
  if (!/^[^\s@<>()"']+@[^\s@<>()"']+\.[^\s@<>()"']{2,}$/.test(email) || email.length > 254) return null
  const name = [answers['person.firstName'], answers['person.lastName']]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ')
  return { email, name: name || email }
}
