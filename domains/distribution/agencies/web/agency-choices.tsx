import { useAnswer } from '#access/web/use-answer.ts'
import { agenciesContract } from '#domains/distribution/agencies/contract.ts'
import type { AgencyChoices as Choices } from '#domains/membership/transfers/web/move-to-agency.tsx'

/** The agencies within one's reach, for a form that lets one be chosen. */
export const AgencyChoices: Choices = ({ children }) => {
  const { rows } = useAnswer(agenciesContract.choices, {})
  return children(rows)
}
