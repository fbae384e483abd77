import type { UnfinishedApplication } from '#domains/membership/applications/unfinished-contract.ts'
import { contactIn } from '#domains/membership/applications/rules/answers.ts'
import type { ApplicationRow } from '#domains/membership/applications/server/applications.store.ts'

export function presentUnfinished({ id, step, answers, created_at, changed_at, reminded_at }: ApplicationRow): UnfinishedApplication {
  const answer = (name: string): string | null => answers[name]?.trim() || null
  const name = [answer('person.firstName'), answer('person.lastName')].filter(Boolean).join(' ')
  return {
    id,
    step,
    name: name || null,
    email: contactIn(answers)?.email ?? null,
    phone: answer('person.phone'),
    state: answer('state'),
    planCode: answer('planCode'),
    masterCode: answer('masterCode'),
    begunAt: created_at.toISOString(),
    changedAt: changed_at.toISOString(),
    remindedAt: reminded_at?.toISOString() ?? null,
  }
}
