import { useAnswer } from '#access/web/use-answer.ts'
import { agenciesContract } from '#domains/distribution/agencies/contract.ts'
import type { AgencyChoices as Choices } from '#domains/membership/transfers/web/move-to-agency.tsx'

/** The agencies visible to the user, as choices of a form. */
export const AgencyChoices: Choices = ({ children }) => {
  const { rows } = useAnswer(agenciesContract.choices, {})
  return children(rows)
}
